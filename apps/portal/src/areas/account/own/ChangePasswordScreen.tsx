import { Link } from '@tanstack/react-router'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useState } from 'react'
import { useSession } from '#auth/access.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { CardColumns, TitledCard } from '#ui/titled-card.tsx'
import { t } from './change-password.messages.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { EndingSessions } from './EndingSessions.tsx'
import './own-account.css'

/** Another password for oneself (spec 2), beside what ends with the old one. */
export function ChangePasswordScreen() {
  const email = useSession()?.userData.email ?? ''
  const [ended, setEnded] = useState<number | null>(null)
  return (
    <Screen title={t('title')} above={<Link to="/portal/user">{t('account')}</Link>}>
      {ended === null ? (
        <CardColumns wide="second">
          <TitledCard title={t('card')}>
            <div className="card-body">
              <ChangePasswordForm onChanged={setEnded} />
            </div>
          </TitledCard>
          <EndingSessions />
        </CardColumns>
      ) : (
        <section className="card">
          <EmptyState
            icon={<IconCircleCheck className="own-good" aria-hidden />}
            title={t('done')}
            text={`${ended === 0 ? t('doneNone') : t('doneSome', { count: ended })} ${t('mail', { email })}`}
          >
            <ButtonLink to="/portal/user" tone="main">
              {t('back')}
            </ButtonLink>
          </EmptyState>
        </section>
      )}
    </Screen>
  )
}
