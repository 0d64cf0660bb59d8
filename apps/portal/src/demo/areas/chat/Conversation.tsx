import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { QueryBoundary } from '#demo/components/QueryBoundary.tsx'
import { Avatar } from '#demo/components/Avatar.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import '#ui/field.css'
import '#ui/format/format.css'
import { dayPart } from '#ui/format/times.ts'
import { EmptyState } from '#ui/state.tsx'
import { useStore } from '#ui/store.ts'
import {
  demoChatCalls,
  type Contact,
  type Message,
  type ProfileUser,
} from '../../calls/chat.calls.ts'
import { shortTime } from '../../short-time.ts'
import { useDemoChange, useDemoQuery, useRefetch } from '../../use-demo-call.ts'
import { chatStore, flip } from './chat-store.ts'
import { t } from './chat.messages.ts'
import { ContactProfile, StatusAvatar } from './profiles.tsx'

type MessageGroup = readonly [Message, ...Message[]]

/** Groups consecutive messages of one sender on one day. */
export const groupsOf = (messages: readonly Message[]): readonly MessageGroup[] => {
  const groups: [Message, ...Message[]][] = []
  for (const message of messages) {
    const group = groups.at(-1)
    const [first] = group ?? []
    if (first?.senderId === message.senderId && dayPart(first.time) === dayPart(message.time))
      group?.push(message)
    else groups.push([message])
  }
  return groups
}

/** How far a message has come: seen implies delivered, and delivered implies sent. */
export const stateOf = ({ feedback }: Message): 'seen' | 'delivered' | 'sent' => {
  if (feedback.isSeen) return 'seen'
  return feedback.isDelivered ? 'delivered' : 'sent'
}

/** One tick for sent, two for delivered, two in colour for seen, with the word for screen readers. */
function Feedback({ message }: { readonly message: Message }) {
  const state = stateOf(message)
  const Icon = state === 'sent' ? IconCheck : IconChecks
  return (
    <span className="chat-feedback" data-state={state} title={t(state)}>
      <Icon className="icon" aria-hidden />
      <span className="visually-hidden">{t(state)}</span>
    </span>
  )
}

interface PeopleProps {
  readonly contact: Contact
  readonly own: ProfileUser
}

function Group({ group, contact, own }: PeopleProps & { readonly group: MessageGroup }) {
  const last = group.at(-1) ?? group[0]
  const isOwn = last.senderId === own.id
  const { fullName: name } = isOwn ? own : contact
  return (
    <li className="chat-group" data-own={isOwn}>
      <Avatar name={name} tone="accent" />
      <div className="chat-bubbles">
        <span className="visually-hidden">{isOwn ? t('sentByYou') : t('sentBy', { name })}</span>
        {group.map(({ time, message }, index) => (
          <p key={`${time} ${String(index)}`} className="chat-bubble" dir="auto">
            {message}
          </p>
        ))}
        <span className="chat-when">
          {isOwn && <Feedback message={last} />}
          <bdi>{shortTime(last.time)}</bdi>
        </span>
      </div>
    </li>
  )
}

/** The messages, scrolled to the newest. */
function Log({ messages, contact, own }: PeopleProps & { readonly messages: readonly Message[] }) {
  const box = useRef<HTMLDivElement>(null)
  const count = messages.length
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [count, contact.id])
  return (
    // `log` announces new messages to screen readers.
    <div
      ref={box}
      className="chat-log"
      role="log"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- because the keyboard can only scroll what has the focus
      tabIndex={0}
      aria-label={t('log', { name: contact.fullName })}
    >
      {count === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <ul>
          {groupsOf(messages).map((group, index) => (
            // Messages are only added at the end, so a group keeps its index.
            <Group
              key={`${group[0].time} ${String(index)}`}
              group={group}
              contact={contact}
              own={own}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The form for a message. A refused message stays in the field. */
function MessageForm({ contact, own }: PeopleProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const isBlocked = useStore(chatStore).blocked.includes(contact.id)
  const change = useDemoChange(demoChatCalls.open, demoChatCalls.list)
  const { fullName: name, id: contactId } = contact
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  if (isBlocked)
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
          </div>
          <Log messages={chat?.messages ?? []} contact={contact} own={own} />
          <MessageForm contact={contact} own={own} />
          {isProfileOpen && (
            <ContactProfile contact={contact} onClose={() => setProfileOpen(false)} />
          )}
        </>
      )}
    </QueryBoundary>
  )
}
