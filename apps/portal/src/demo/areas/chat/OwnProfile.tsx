import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CheckField, RadioField } from '#ui/form/choice-fields.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { chatStatuses, type ProfileUser } from '../../calls/chat.calls.ts'
import { changeProfile } from './chat-store.ts'
import { t } from './chat.messages.ts'
import { StatusAvatar } from './StatusAvatar.tsx'
import './chat-profile.css'

interface OwnProfileProps {
  /** With what was changed of it. */
  readonly own: ProfileUser
  readonly onClose: () => void
}

/** Oneself in the chat. Each change takes effect at once. */
export function OwnProfile({ own, onClose }: OwnProfileProps) {
  const { settings } = own
  const set = (name: keyof ProfileUser['settings'], value: boolean) =>
    changeProfile({ settings: { ...settings, [name]: value } })
  return (
    <Dialog
      opened
      place="side"
      onClose={onClose}
      title={t('ownTitle')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className="chat-profile">
        <StatusAvatar person={own} size="large" />
        <b dir="auto">{own.fullName}</b>
        <small dir="auto">{own.role}</small>
      </div>
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
      <CheckField
        as="switch"
        name="two-step"
        label={t('twoStep')}
        value={settings.isTwoStepAuthVerificationEnabled}
        onChange={(value) => set('isTwoStepAuthVerificationEnabled', value)}
      />
      <CheckField
        as="switch"
        name="notifications"
        label={t('notifications')}
        value={settings.isNotificationsOn}
        onChange={(value) => set('isNotificationsOn', value)}
      />
      <p className="small faint">{t('ownHelp')}</p>
    </Dialog>
  )
}
