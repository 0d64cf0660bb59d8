import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import '#ui/format/format.css'
import { useStore } from '#ui/store.ts'
import { demoChatCalls, type ProfileUser } from '../../calls/chat.calls.ts'
import { Answered } from '#demo/components/Answered.tsx'
import { useReadAnew } from '../../use-demo-change.ts'
import { useDemoQuery } from '../../use-demo-query.ts'
import { chatStore } from './chat-store.ts'
import { t } from './chat.messages.ts'
import { MessageForm } from './MessageForm.tsx'
import { MessageLog } from './MessageLog.tsx'
import { ContactProfile } from './profiles.tsx'
import { StatusAvatar } from './StatusAvatar.tsx'

interface ConversationProps {
  readonly contactId: number
  readonly own: ProfileUser
  /** Leads back to the list where there is no room for both. */
  readonly onBack: (() => void) | undefined
}

/** The messages with a contact, and the form for another. Opening it marks them as seen (spec 4). */
export function Conversation({ contactId, own, onBack }: ConversationProps) {
  const query = useDemoQuery(demoChatCalls.open, { params: { contactId } })
  const [isAsked, setAsked] = useState(false)
  const { muted } = useStore(chatStore)
  const readAnew = useReadAnew()
  const isThere = query.data !== undefined
  const tellList = useEffectEvent(() => void readAnew(demoChatCalls.list))
  useEffect(() => {
    if (isThere) tellList()
  }, [isThere])
  const back = onBack && (
    <IconButton label={t('toList')} onClick={onBack}>
      <IconArrowLeft className="icon icon-flips" aria-hidden />
    </IconButton>
  )
  return (
    <Answered query={query} back={{ to: '/apps/chat', label: t('missing') }}>
      {({ chat, contact }) => (
        <>
          <div className="chat-head">
            {back}
            <button type="button" className="chat-person" onClick={() => setAsked(true)}>
              <StatusAvatar person={contact} />
              <span className="two">
                <b dir="auto">{contact.fullName}</b>
                <small dir="auto">{contact.role}</small>
              </span>
            </button>
            {muted.includes(contact.id) && <span className="pill">{t('muted')}</span>}
          </div>
          <MessageLog messages={chat?.messages ?? []} contact={contact} own={own} />
          <MessageForm contact={contact} ownId={own.id} />
          {isAsked && <ContactProfile contact={contact} onClose={() => setAsked(false)} />}
        </>
      )}
    </Answered>
  )
}
