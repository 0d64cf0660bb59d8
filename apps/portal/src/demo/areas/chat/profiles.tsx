import type { ReactNode } from 'react'
import { Avatar } from '#demo/components/Avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CheckField, RadioField } from '#ui/form/choice-fields.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { useStore } from '#ui/store.ts'
import {
  chatStatuses,
  demoChatCalls,
  type Contact,
  type ProfileUser,
} from '../../calls/chat.calls.ts'
import { DOT } from '#ui/format/dot.ts'
import { useDemoQuery } from '../../use-demo-call.ts'
import { changeProfile, chatStore, flip } from './chat-store.ts'
import { t } from './chat.messages.ts'

interface StatusAvatarProps {
  readonly person: Pick<Contact, 'fullName' | 'avatar' | 'status'>
  readonly size?: 'large'
}

/** An avatar with the status of its person. */
export function StatusAvatar({ person: { fullName, avatar, status }, size }: StatusAvatarProps) {
  return (
    <span className="chat-avatar" data-size={size}>
      <Avatar name={fullName} picture={avatar} tone="accent" />
      <span className="chat-dot" data-status={status} />
      <span className="visually-hidden">{t(status)}</span>
    </span>
  )
}

interface ProfileProps {
  readonly title: ReactNode
  readonly person: StatusAvatarProps['person']
  readonly note: string
  readonly onClose: () => void
  readonly children: ReactNode
}

function Profile({ title, person, note, onClose, children }: ProfileProps) {
  return (
    <Dialog
      opened
      placement="side"
      onClose={onClose}
      title={title}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className="chat-profile">
        <StatusAvatar person={person} size="large" />
        <b dir="auto">{person.fullName}</b>
        <small dir="auto">{note}</small>
      </div>
      {children}
    </Dialog>
  )
}

interface OwnProfileProps {
  /** As the list has it, until the profile itself has arrived. */
  readonly listed: ProfileUser
  readonly onClose: () => void
}

/**
 * The user's own profile in the chat (spec 7, `GET /apps/chat/users/profile-user`). Each change takes effect at once.
 */
export function OwnProfile({ listed, onClose }: OwnProfileProps) {
  const { data = listed } = useDemoQuery(demoChatCalls.profileUser, {})
  const own = { ...data, ...useStore(chatStore).profile }
  const setting = (name: keyof ProfileUser['settings'], label: string) => (
    <CheckField
      as="switch"
      name={name}
      label={label}
      value={own.settings[name]}
      onChange={(value) => changeProfile({ settings: { ...own.settings, [name]: value } })}
    />
  )
  return (
    <Profile title={t('ownProfile')} person={own} note={own.role} onClose={onClose}>
      <TextField
        name="about"
        label={t('aboutYou')}
        rows={3}
        maxLength={200}
        value={own.about}
        onChange={(about) => changeProfile({ about })}
      />
      <RadioField
        name="status"
        label={t('status')}
        choices={chatStatuses.map((value) => ({ value, label: t(value) }))}
        value={own.status}
        onChange={(status) => status !== '' && changeProfile({ status })}
      />
      <h3 className="chat-profile-head">{t('settings')}</h3>
      {setting('isTwoStepAuthVerificationEnabled', t('twoStep'))}
      {setting('isNotificationsOn', t('notifications'))}
      <p className="small faint">{t('ownHelp')}</p>
    </Profile>
  )
}

interface ContactProfileProps {
  readonly contact: Contact
  readonly onClose: () => void
}

/** A contact's profile, with the options to mute and to block. */
export function ContactProfile({ contact, onClose }: ContactProfileProps) {
  const { muted, blocked } = useStore(chatStore)
  const { id, fullName: name, role, status } = contact
  return (
    <Profile
      title={<bdi>{t('about', { name })}</bdi>}
      person={contact}
      note={`${role}${DOT}${t(status)}`}
      onClose={onClose}
    >
      <h3 className="chat-profile-head">{t('aboutThem')}</h3>
      <p className="chat-profile-text" dir="auto">
        {contact.about}
      </p>
      <h3 className="chat-profile-head">{t('options')}</h3>
      <CheckField
        as="switch"
        name="mute"
        label={t('mute')}
        help={t('muteHelp')}
        value={muted.includes(id)}
        onChange={() => flip('muted', id)}
      />
      <CheckField
        as="switch"
        name="block"
        label={t('block')}
        help={t('blockHelp')}
        value={blocked.includes(id)}
        onChange={() => flip('blocked', id)}
      />
    </Profile>
  )
}
