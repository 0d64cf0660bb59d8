import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useLocation } from '@tanstack/react-router'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#demo/components/Avatar.tsx'
import '#ui/card.css'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useStore } from '#ui/store.ts'
import { TitledCard } from '#ui/card.tsx'
import { endMockSession, isAllowed, mockSession } from '../../mock-session.ts'
import { MOCK_LOGIN } from '../../paths.ts'
import './auth.css'
import { t } from './auth.messages.ts'

/** Demonstrates abilities (spec 6): one card for every session, one for `manage all`. */
export function AccessControlScreen() {
  const session = useStore(mockSession)
  const { href } = useLocation()
  if (session === null || !isAllowed(session.userAbilities, 'read', 'AclDemo'))
    return (
      <Screen title={t('accessTitle')}>
        <div className="card">
          <EmptyState
            icon={<IconLock className="icon" aria-hidden />}
            title={t('loggedOut')}
            text={t('loggedOutText')}
          >
            <ButtonLink tone="main" to={MOCK_LOGIN} search={{ to: href }}>
              {t('login')}
            </ButtonLink>
          </EmptyState>
        </div>
      </Screen>
    )
  const { userAbilities, userData } = session
  return (
    <Screen
      title={t('accessTitle')}
      actions={<Button onClick={endMockSession}>{t('logOut')}</Button>}
      lead={t('accessLead')}
    >
      <p className="access-person">
        <Avatar name={userData.fullName} picture={userData.avatar} tone="accent" />
        <span>{t('loggedInAs', { name: userData.fullName, role: userData.role })}</span>
      </p>
      <div className="access-cards">
        <TitledCard title={t('common')}>
          <p className="card-body">{t('commonText')}</p>
        </TitledCard>
        {isAllowed(userAbilities, 'manage', 'all') && (
          <TitledCard title={t('admins')}>
            <p className="card-body">{t('adminsText')}</p>
          </TitledCard>
        )}
        <TitledCard title={t('abilities')}>
          <ul className="card-body">
            {userAbilities.map(({ action, subject }) => (
              <li key={`${action} ${subject}`}>{t('ability', { action, subject })}</li>
            ))}
          </ul>
        </TitledCard>
      </div>
    </Screen>
  )
}
