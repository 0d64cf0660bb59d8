import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CheckField } from '#ui/form/choice-fields.tsx'
import { useStore } from '#ui/store.ts'
import type { Contact } from '../../calls/chat.calls.ts'
import { chatStore, flip } from './chat-store.ts'
import { t } from './chat.messages.ts'
import { StatusAvatar } from './StatusAvatar.tsx'
import './chat-profile.css'

interface ContactProfileProps {
  readonly contact: Contact
  readonly onClose: () => void
}

/** Somebody whom one speaks with: who they are, and what can be done about them here. */
export function ContactProfile({ contact, onClose }: ContactProfileProps) {
  const { muted, blocked } = useStore(chatStore)
  const { id, fullName: name } = contact
  return (
    <Dialog
      opened
      place="side"
      onClose={onClose}
      title={<bdi>{t('about', { name })}</bdi>}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className="chat-profile">
        <StatusAvatar person={contact} size="large" />
        <b dir="auto">{name}</b>
        <small dir="auto">
          {contact.role} · {t(contact.status)}
        </small>
      </div>
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
    </Dialog>
  )
}
