import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { useLayoutEffect, useRef } from 'react'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Contact, Message, ProfileUser } from '../../calls/chat.calls.ts'
import { Avatar } from '#demo/components/Avatar.tsx'
import { shortTime } from '../../short-time.ts'
import { t } from './chat.messages.ts'
import { groupsOf, stateOf, type MessageGroup } from './message-groups.ts'

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

interface GroupProps {
  readonly group: MessageGroup
  readonly contact: Contact
  readonly own: ProfileUser
}

function Group({ group: { senderId, messages, last }, contact, own }: GroupProps) {
  const isOwn = senderId === own.id
  return (
    <li className="chat-group" data-own={isOwn}>
      <Avatar name={isOwn ? own.fullName : contact.fullName} tone="accent" />
      <div className="chat-bubbles">
        <span className="visually-hidden">
          {isOwn ? t('saidByYou') : t('saidBy', { name: contact.fullName })}
        </span>
        {messages.map((message, place) => (
          <p key={`${message.time} ${String(place)}`} className="chat-bubble" dir="auto">
            {message.message}
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

interface MessageLogProps {
  readonly messages: readonly Message[]
  readonly contact: Contact
  readonly own: ProfileUser
}

/** The messages, scrolled to the newest. */
export function MessageLog({ messages, contact, own }: MessageLogProps) {
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
          {groupsOf(messages).map((group) => (
            <Group
              key={`${String(group.senderId)} ${group.messages[0]?.time ?? ''} ${group.messages[0]?.message ?? ''}`}
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
