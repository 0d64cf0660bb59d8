import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCloseOpened } from '#components/list/use-list-search.ts'
import '#ui/card.css'
import { useNarrow } from '#ui/media.ts'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useStore } from '#ui/store.ts'
import { demoChatCalls } from '../../calls/chat.calls.ts'
import { QueryBoundary } from '#demo/components/QueryBoundary.tsx'
import { SearchField } from '#demo/components/SearchField.tsx'
import { useDemoQuery } from '../../use-demo-call.ts'
import { useSearchText } from '../../use-search-text.ts'
import { chatStore } from './chat-store.ts'
import { t } from './chat.messages.ts'
import { ChatList } from './ChatList.tsx'
import { Conversation } from './Conversation.tsx'
import { OwnProfile, StatusAvatar } from './profiles.tsx'
import './chat.css'
import './conversation.css'

/** Chats and contacts beside the conversation (spec 7, `/apps/chat`). */
export function ChatScreen() {
  const isNarrow = useNarrow()
  const navigate = useNavigate()
  // The open contact is in the address, so Back leads to the list on a narrow screen.
  const { contact = '' } = useSearch({ strict: false }) as { readonly contact?: string }
  const contactId = /^\d{1,9}$/.test(contact) ? Number(contact) : undefined
  const close = useCloseOpened(() => void navigate({ to: '.', search: {}, replace: true }))
  const { q, field } = useSearchText()
  const query = useDemoQuery(demoChatCalls.list, { query: { q } })
  const [isProfileOpen, setProfileOpen] = useState(false)
  const { profile } = useStore(chatStore)
  const hasList = !isNarrow || contactId === undefined
  return (
    <Screen title={t('title')}>
      <div className="card chat demo-pane">
        <QueryBoundary query={query}>
          {({ chatsContacts, contacts, profileUser }) => {
            const own = { ...profileUser, ...profile }
            return (
              <>
                {hasList && (
                  <nav className="chat-side" aria-label={t('people')}>
                    <div className="chat-head">
                      <button
                        type="button"
                        className="chat-own"
                        aria-label={t('ownProfile')}
                        title={t('ownProfile')}
                        onClick={() => setProfileOpen(true)}
                      >
                        <StatusAvatar person={own} />
                      </button>
                      <SearchField label={t('search')} {...field} />
                    </div>
                    <ChatList
                      chats={chatsContacts}
                      contacts={contacts}
                      ownId={own.id}
                      openId={contactId}
                      isSearched={q !== ''}
                    />
                  </nav>
                )}
                {contactId !== undefined && (
                  <section className="chat-main" aria-label={t('title')}>
                    <Conversation
                      key={contactId}
                      contactId={contactId}
                      own={own}
                      onBack={isNarrow ? close : undefined}
                    />
                  </section>
                )}
                {contactId === undefined && !isNarrow && (
                  <div className="chat-main chat-start">
                    <EmptyState
                      icon={<IconMessages aria-hidden />}
                      title={t('start')}
                      text={t('startText')}
                    />
                  </div>
                )}
                {isProfileOpen && (
                  <OwnProfile listed={profileUser} onClose={() => setProfileOpen(false)} />
                )}
              </>
            )
          }}
        </QueryBoundary>
      </div>
    </Screen>
  )
}
