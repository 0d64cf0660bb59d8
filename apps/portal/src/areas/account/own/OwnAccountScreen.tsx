import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/client.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Screen } from '#ui/screen.tsx'
import { CardColumn, CardColumns, TitledCard } from '#ui/titled-card.tsx'
import { t } from './own-account.messages.ts'
import { OwnNote } from './own-parts.tsx'
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
      <CardColumns wide="second">
        <CardColumn>
          <ProfileCard />
          {profile.isPending ? null : <PasswordCard />}
        </CardColumn>
        {profile.isPending ? null : (
          <CardColumn>
            <SecondFactorCard />
            {factors.isPending ? null : <SessionsCard />}
          </CardColumn>
        )}
      </CardColumns>
    </Screen>
  )
}

function PasswordCard() {
  return (
    <TitledCard
      title={t('password')}
      action={<ButtonLink to="/portal/change-password">{t('changePassword')}</ButtonLink>}
    >
      <OwnNote>{t('passwordText')}</OwnNote>
    </TitledCard>
  )
}
