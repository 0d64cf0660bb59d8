import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { QueryBoundary } from '#demo/components/QueryBoundary.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import '#ui/field.css'
import '#ui/format/format.css'
import { useStore } from '#ui/store.ts'
import { demoChatCalls, type ProfileUser } from '../../calls/chat.calls.ts'
import { useDemoChange, useDemoQuery, useRefetch } from '../../use-demo-call.ts'
import { chatStore, flip, keepDraft } from './chat-store.ts'
import { t } from './chat.messages.ts'
import { ChatMenu } from './ChatMenu.tsx'
import { MessageLog, type PeopleProps } from './MessageLog.tsx'
import { ContactProfile, StatusAvatar } from './profiles.tsx'

/** The form for a message. A message that is not sent stays in the field, also while another chat is open. */
function MessageForm({ contact, own }: PeopleProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const { blocked, drafts } = useStore(chatStore)
  const change = useDemoChange(demoChatCalls.open, demoChatCalls.list)
  const { fullName: name, id: contactId } = contact
  const text = drafts[contactId] ?? ''
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  if (blocked.includes(contactId))
    return (
      <div className="chat-form">
        <p className="chat-blocked small muted">{t('blocked', { name })}</p>
        <Button onClick={() => flip('blocked', contactId)}>{t('unblock')}</Button>
      </div>
    )
  const message = text.trim()
  const send = async () => {
    if (message === '' || isSending) return
    setSending(true)
    const body = { message, senderId: own.id }
    const answer = await change(demoChatCalls.send, { params: { contactId }, body })
    setSending(false)
    if (answer !== undefined) keepDraft(contactId, '')
    field.current?.focus()
  }
  return (
    <form
      className="chat-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <input
        ref={field}
        className="input"
        aria-label={t('write', { name })}
        placeholder={t('writeHere')}
        autoComplete="off"
        maxLength={2000}
        value={text}
        // What is typed meanwhile would be cleared with the message that was sent.
        readOnly={isSending}
        onChange={({ target }) => keepDraft(contactId, target.value)}
      />
      <Button
        type="submit"
        tone="main"
        icon={<IconSend className="icon icon-flips" aria-hidden />}
        loading={isSending}
        disabledReason={message === '' ? t('writeFirst') : undefined}
      >
        {t('send')}
      </Button>
    </form>
  )
}

interface ConversationProps {
  readonly contactId: number
  readonly own: ProfileUser
  /** Leads back to the list where there is no room for both. */
  readonly onBack: (() => void) | undefined
}

/** The messages with a contact, and the form for another. Opening it marks them as seen (spec 4). */
export function Conversation({ contactId, own, onBack }: ConversationProps) {
  const query = useDemoQuery(demoChatCalls.open, { params: { contactId } })
  const [isProfileOpen, setProfileOpen] = useState(false)
  const { muted } = useStore(chatStore)
  const refetch = useRefetch()
  const isLoaded = query.data !== undefined
  // The list counts the messages that the service has just marked as seen.
  const refetchList = useEffectEvent(() => void refetch(demoChatCalls.list))
  useEffect(() => {
    if (isLoaded) refetchList()
  }, [isLoaded])
  return (
    <QueryBoundary query={query} back={{ to: '/apps/chat', label: t('toList') }}>
      {({ chat, contact }) => (
        <>
          <div className="chat-head">
            {onBack && (
              <IconButton label={t('toList')} onClick={onBack}>
                <IconArrowLeft className="icon icon-flips" aria-hidden />
              </IconButton>
            )}
            <button type="button" className="chat-person" onClick={() => setProfileOpen(true)}>
              <StatusAvatar person={contact} />
              <span className="two">
                <b dir="auto">{contact.fullName}</b>
                <small dir="auto">{contact.role}</small>
              </span>
            </button>
            {muted.includes(contact.id) && <span className="pill">{t('muted')}</span>}
            <ChatMenu
              contact={contact}
              canClear={chat !== null}
              onView={() => setProfileOpen(true)}
            />
          </div>
          <MessageLog messages={chat?.messages ?? []} contact={contact} own={own} />
          <MessageForm contact={contact} own={own} />
          {isProfileOpen && (
            <ContactProfile contact={contact} onClose={() => setProfileOpen(false)} />
          )}
        </>
      )}
    </QueryBoundary>
  )
}
