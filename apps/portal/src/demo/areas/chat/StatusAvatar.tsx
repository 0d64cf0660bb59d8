import type { Contact } from '../../calls/chat.calls.ts'
import { Avatar } from '#demo/components/Avatar.tsx'
import { t } from './chat.messages.ts'

interface StatusAvatarProps {
  readonly person: Pick<Contact, 'fullName' | 'status'>
  readonly size?: 'large'
}

/** An avatar with the status of its person. */
export function StatusAvatar({ person: { fullName, status }, size }: StatusAvatarProps) {
  return (
    <span className="chat-avatar" data-size={size}>
      <Avatar name={fullName} tone="accent" />
      <span className="chat-dot" data-status={status} />
      <span className="visually-hidden">{t(status)}</span>
    </span>
  )
}
