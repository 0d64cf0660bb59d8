import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LeaveDialog } from '#ui/form/LeaveConfirmation.tsx'
import { useLeaving } from '#ui/form/use-leaving.ts'
import { showToast } from '#ui/toasts.ts'
import { TitledCard } from '#ui/card.tsx'
import type { DemoUserDetail } from '../../../calls/users.calls.ts'
import { notificationKinds, notificationWays, useExtras } from './extras.ts'
import { t } from '../users.messages.ts'

/** Which notifications a user gets by which channel. Changes apply on save, and leaving asks before they are lost. */
export function NotificationsTab({ user }: { readonly user: DemoUserDetail }) {
  const [extras, change] = useExtras(user)
  const [notices, setNotices] = useState(extras.notices)
  const isDirty = JSON.stringify(notices) !== JSON.stringify(extras.notices)
  const leaving = useLeaving({ isDirty })
  const save = () => {
    change({ notices })
    showToast({ tone: 'good', text: t('notifySaved') })
  }
  return (
    <TitledCard title={t('notifications')}>
      <div className="card-body">
        <p className="muted">{t('notifyLead')}</p>
        <table className="user-notices" aria-label={t('notifications')}>
          <thead>
            <tr>
              <th scope="col">{t('kind')}</th>
              {notificationWays.map((way) => (
                <th key={way} scope="col">
                  {t(way)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {notificationKinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(kind)}</th>
                {notificationWays.map((way) => (
                  <td key={way}>
                    <input
                      type="checkbox"
                      aria-label={t('cell', { kind: t(kind), way: t(way) })}
                      checked={notices[`${kind}-${way}`]}
                      onChange={({ target }) =>
                        setNotices({ ...notices, [`${kind}-${way}`]: target.checked })
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="user-actions">
          <Button tone="main" onClick={save}>
            {t('notifySave')}
          </Button>
          <Button onClick={() => setNotices(extras.notices)}>{t('discard')}</Button>
        </div>
      </div>
      <LeaveDialog leaving={leaving} />
    </TitledCard>
  )
}
