import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import '#ui/format/format.css'
import { useStore } from '#ui/store.ts'
import type { ChatContact, Contact } from '../../calls/chat.calls.ts'
import { shortTime } from '../../short-time.ts'
import { chatStore } from './chat-store.ts'
import { openedRow } from '#components/list/use-list-search.ts'
import { t } from './chat.messages.ts'
import { StatusAvatar } from './profiles.tsx'

interface EntryProps {
  readonly person: Contact
  readonly isOpen: boolean
  /** No conversation is open yet: closing this one goes back to the list. */
  readonly isFirst: boolean
  readonly second: string
  readonly children?: ReactNode
}

function Entry({ person, isOpen, isFirst, second, children }: EntryProps) {
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
        {...(isFirst && { state: openedRow })}
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

/** The time of the last message, and the number of unread ones. */
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
            <span className="visually-hidden">{t('unread', { count })}</span>
          </span>
        )}
      </span>
    </span>
  )
}

interface PeopleProps {
  readonly title: string
  /** The text of an empty list. */
  readonly none: string
  readonly children: readonly ReactNode[]
}

function People({ title, none, children }: PeopleProps) {
  const id = useId()
  return (
    <>
      <h2 id={id}>{title}</h2>
      {children.length === 0 && <p className="chat-none">{none}</p>}
      <ul aria-labelledby={id}>{children}</ul>
    </>
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
  const last = ({ chat: { lastMessage } }: ChatContact): string => {
    if (lastMessage === null) return ''
    const { message, senderId } = lastMessage
    return senderId === ownId ? t('you', { message }) : message
  }
  const hasChat = chats.some(({ id }) => id === openId)
  return (
    <div className="chat-lists">
      <People title={t('chats')} none={t(isSearched ? 'noChats' : 'noChatsYet')}>
        {chats.map((person) => (
          <Entry
            key={person.id}
            person={person}
            isOpen={person.id === openId}
            isFirst={openId === undefined}
            second={last(person)}
          >
            <ChatEnd person={person} />
          </Entry>
        ))}
      </People>
      <People title={t('contacts')} none={t('noContacts')}>
        {contacts.map((person) => (
          <Entry
            key={person.id}
            person={person}
            isOpen={person.id === openId && !hasChat}
            isFirst={openId === undefined}
            second={person.about}
          />
        ))}
      </People>
    </div>
  )
}
