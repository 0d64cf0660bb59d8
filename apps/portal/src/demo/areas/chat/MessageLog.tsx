import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { useLayoutEffect, useRef } from 'react'
import { Avatar } from '#demo/components/Avatar.tsx'
import { dayPart } from '#ui/format/times.ts'
import { EmptyState } from '#ui/state.tsx'
import type { Contact, Message, ProfileUser } from '../../calls/chat.calls.ts'
import { shortTime } from '../../short-time.ts'
import { t } from './chat.messages.ts'

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

export interface PeopleProps {
  readonly contact: Contact
  readonly own: ProfileUser
}

function Group({ group, contact, own }: PeopleProps & { readonly group: MessageGroup }) {
  const last = group.at(-1) ?? group[0]
  const isOwn = last.senderId === own.id
  const { fullName: name, avatar } = isOwn ? own : contact
  return (
    <li className="chat-group" data-own={isOwn}>
      <Avatar name={name} picture={avatar} tone="accent" />
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
export function MessageLog({
  messages,
  contact,
  own,
}: PeopleProps & { readonly messages: readonly Message[] }) {
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
