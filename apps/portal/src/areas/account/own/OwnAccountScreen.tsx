import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/client.ts'
import { ButtonLink } from '#kit/button-link.tsx'
import { Screen } from '#kit/screen.tsx'
import { OwnCard, OwnNote } from './OwnCard.tsx'
import { t } from './own-account.messages.ts'
import { ownSessions } from './own-sessions.ts'
import { ProfileCard } from './ProfileCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** One's own account (spec 2, A-300): who one is, and everything that guards the way in. */
export function OwnAccountScreen() {
  // All of it is asked at once. A card is drawn when those above it have their height, so that none moves.
  const profile = useQuery(query(accountCalls.profile))
  const factors = useQuery(query(accountCalls.mfa))
  useQuery(ownSessions)
  return (
    <Screen title={t('title')}>
      <div className="own">
        <div className="own-side">
          <ProfileCard />
          {profile.isPending ? null : <PasswordCard />}
        </div>
        {profile.isPending ? null : (
          <div className="own-side">
            <SecondFactorCard />
            {factors.isPending ? null : <SessionsCard />}
          </div>
        )}
      </div>
    </Screen>
  )
}

function PasswordCard() {
  return (
    <OwnCard
      title={t('password')}
      action={<ButtonLink to="/portal/change-password">{t('changePassword')}</ButtonLink>}
    >
      <OwnNote>{t('passwordText')}</OwnNote>
    </OwnCard>
  )
}
