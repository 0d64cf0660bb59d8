import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/client.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Screen } from '#ui/screen.tsx'
import { CardColumn, CardColumns, TitledCard } from '#ui/card.tsx'
import { t } from './own-account.messages.ts'
import { OwnNote, ownSessions } from './own-rows.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** The person's own account (spec 2, A-300): profile, password, second factors, sessions. */
export function OwnAccountScreen() {
  // All queries start at once. A card appears when the cards above it have loaded, so that no card moves.
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
