import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { staySignedIn } from '#auth/idle.ts'
import { signOutEverywhere } from '#auth/tabs.ts'
import { t } from './session-warnings.messages.ts'

interface IdleWarningProps {
  /** How long until the session ends, in milliseconds. */
  readonly left: number
}

/** The warning two minutes before an idle session ends. */
export function IdleWarning({ left }: IdleWarningProps) {
  const [attempt, setAttempt] = useState<'none' | 'sent' | 'failed'>('none')
  const stay = () => {
    setAttempt('sent')
    // On success the session is no longer idle, which closes this dialog.
    staySignedIn().catch(() => setAttempt('failed'))
  }
  return (
    <Dialog
      opened
      onClose={stay}
      title={t('idleTitle')}
      footer={
        <>
          <Button onClick={() => void signOutEverywhere()}>{t('leave')}</Button>
          <Button tone="main" data-autofocus loading={attempt === 'sent'} onClick={stay}>
            {t('stay')}
          </Button>
        </>
      }
    >
      {/* Announced once, with the dialog, and not every second. */}
      <p aria-live="off">{t('idleText', { count: Math.ceil(left / 1000) })}</p>
      <p>{t('idleDrafts')}</p>
      {attempt === 'failed' ? <p role="alert">{t('idleFailed')}</p> : null}
    </Dialog>
  )
}
