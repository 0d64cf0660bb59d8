import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import '#ui/field.css'
import { useStore } from '#ui/store.ts'
import { demoChatCalls, type Contact } from '../../calls/chat.calls.ts'
import { useDemoChange } from '../../use-demo-change.ts'
import { chatStore, flip } from './chat-store.ts'
import { t } from './chat.messages.ts'

interface MessageFormProps {
  readonly contact: Contact
  readonly ownId: number
}

/** The form for a message. A refused message stays in the field. */
export function MessageForm({ contact, ownId }: MessageFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const isBlocked = useStore(chatStore).blocked.includes(contact.id)
  const say = useDemoChange(demoChatCalls.open, demoChatCalls.list)
  const { fullName: name, id: contactId } = contact
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  if (isBlocked)
    return (
      <div className="chat-form">
        <p className="chat-blocked small muted">{t('blocked', { name })}</p>
        <Button onClick={() => flip('blocked', contactId)}>{t('unblock')}</Button>
      </div>
    )
  const send = async () => {
    const message = text.trim()
    if (message === '' || isSending) return
    setSending(true)
    const answer = await say(demoChatCalls.send, {
      params: { contactId },
      body: { message, senderId: ownId },
    })
    setSending(false)
    if (answer !== undefined) setText('')
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
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        tone="main"
        icon={<IconSend className="icon icon-flips" aria-hidden />}
        loading={isSending}
        disabledReason={text.trim() === '' ? t('writeFirst') : undefined}
      >
        {t('send')}
      </Button>
    </form>
  )
}
