import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import '#ui/format/format.css'
import { useStore } from '#ui/store.ts'
import type { ChatContact, Contact } from '../../calls/chat.calls.ts'
import { shortTime } from '../../short-time.ts'
import { chatStore } from './chat-store.ts'
import { t } from './chat.messages.ts'
import { StatusAvatar } from './StatusAvatar.tsx'

interface EntryProps {
  readonly person: Contact
  readonly isOpen: boolean
  readonly second: string
  readonly children?: ReactNode
}

function Entry({ person, isOpen, second, children }: EntryProps) {
  return (
    <li>
      <Link
        to="."
        search={{ contact: String(person.id) }}
        className="chat-entry"
        data-open={isOpen}
        activeProps={{}}
        // Opening the open chat again adds no history entry.
        replace={isOpen}
      >
        <StatusAvatar person={person} />
        <span className="two">
          <b dir="auto">{person.fullName}</b>
          <small dir="auto">{second}</small>
        </span>
        {children}
      </Link>
    </li>
  )
}

/** The time of the last message, and the number of unseen ones. */
function ChatEnd({ person }: { readonly person: ChatContact }) {
  const isMuted = useStore(chatStore).muted.includes(person.id)
  const { unseenMsgs: count, lastMessage } = person.chat
  return (
    <span className="chat-end">
      <bdi>{lastMessage && shortTime(lastMessage.time)}</bdi>
      <span>
        {isMuted && (
          <>
            <IconBellOff className="icon" aria-hidden />
            <span className="visually-hidden">{t('muted')}</span>
          </>
        )}
        {count > 0 && (
          <span className="chat-unseen" data-muted={isMuted}>
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{t('unseen', { count })}</span>
          </span>
        )}
      </span>
    </span>
  )
}

interface ChatListProps {
  readonly chats: readonly ChatContact[]
  readonly contacts: readonly Contact[]
  readonly ownId: number
  readonly openId: number | undefined
  readonly isSearched: boolean
}

/** Chats, the newest first, and below them all contacts (spec 7). */
export function ChatList({ chats, contacts, ownId, openId, isSearched }: ChatListProps) {
  const id = useId()
  const last = ({ chat: { lastMessage } }: ChatContact): string => {
    if (lastMessage === null) return ''
    const { message, senderId } = lastMessage
    return senderId === ownId ? t('you', { message }) : message
  }
  const hasChat = chats.some((chat) => chat.id === openId)
  return (
    <div className="chat-lists">
      <h2 id={`${id}-chats`}>{t('chats')}</h2>
      {chats.length === 0 && (
        <p className="chat-none">{t(isSearched ? 'noChats' : 'noChatsYet')}</p>
      )}
      <ul aria-labelledby={`${id}-chats`}>
        {chats.map((person) => (
          <Entry
            key={person.id}
            person={person}
            isOpen={person.id === openId}
            second={last(person)}
          >
            <ChatEnd person={person} />
          </Entry>
        ))}
      </ul>
      <h2 id={`${id}-contacts`}>{t('contacts')}</h2>
      {contacts.length === 0 && <p className="chat-none">{t('noContacts')}</p>}
      <ul aria-labelledby={`${id}-contacts`}>
        {contacts.map((person) => (
          <Entry
            key={person.id}
            person={person}
            isOpen={person.id === openId && !hasChat}
            second={person.about}
          />
        ))}
      </ul>
    </div>
  )
}
