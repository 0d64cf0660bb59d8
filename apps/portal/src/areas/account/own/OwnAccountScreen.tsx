import { ButtonLink } from '#kit/button-link.tsx'
import { Screen } from '#kit/screen.tsx'
import { OwnCard, OwnNote } from './OwnCard.tsx'
import { t } from './own-account.messages.ts'
import { ProfileCard } from './ProfileCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** One's own account (spec 2, A-300): who one is, and everything that guards the way in. */
export function OwnAccountScreen() {
  return (
    <Screen title={t('title')}>
      <div className="own">
        <div className="own-side">
          <ProfileCard />
          <OwnCard
            title={t('password')}
            action={<ButtonLink to="/portal/change-password">{t('changePassword')}</ButtonLink>}
          >
            <OwnNote>{t('passwordText')}</OwnNote>
          </OwnCard>
        </div>
        <div className="own-side">
          <SecondFactorCard />
          <SessionsCard />
        </div>
      </div>
    </Screen>
  )
}
