import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { accountCalls, type Profile } from '@merchant/contract/areas/account.calls.ts'
import { shopScopedRoles } from '@merchant/contract/access/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { joinNames } from '#ui/format/lists.ts'
import { roleName } from '#components/role-name.ts'
import { useSession } from '#auth/access.ts'
import { query } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { initialsOf } from '#ui/format/text.ts'
import { Time } from '#ui/format/format.tsx'
import { TitledCard } from '#ui/card.tsx'
import { inItsLanguage } from '#ui/format/name.tsx'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { hasDraft } from '#components/use-draft.ts'
import { t } from './own-account.messages.ts'
import { PROFILE_DRAFT, ProfileDialog } from './ProfileDialog.tsx'

/** The person's name, role and contact details. */
export function ProfileCard() {
  const profile = useQuery(query(accountCalls.profile))
  // Opens again after an expired session, with the input that was kept.
  const [isOpen, setOpen] = useState(() => hasDraft(PROFILE_DRAFT))
  return (
    <TitledCard
      title={t('profile')}
      action={
        profile.data && (
          <Button
            icon={<IconPencil className="icon" aria-hidden />}
            aria-label={t('editTitle')}
            onClick={() => setOpen(true)}
          >
            {t('edit')}
          </Button>
        )
      }
    >
      <QueryBoundary query={profile} failed={t('profileFailed')} lines={6}>
        {(data) => (
          <>
            <Who profile={data} />
            <Facts profile={data} />
            {isOpen && <ProfileDialog profile={data} onClose={() => setOpen(false)} />}
          </>
        )}
      </QueryBoundary>
    </TitledCard>
  )
}

function Who({ profile }: { readonly profile: Profile }) {
  const { displayName, merchant, roleType } = profile
  return (
    <p className="own-who">
      <span className="own-initials" aria-hidden="true">
        {initialsOf(displayName)}
      </span>
      <span>
        <b dir="auto">{displayName}</b>
        {merchant !== null && roleType !== null && (
          <bdi className="sentence muted small">
            {inItsLanguage(
              t('roleAt', { role: roleName(roleType), merchant: merchant.merchantName }),
            )}
          </bdi>
        )}
      </span>
    </p>
  )
}

function Mobile({ profile: { mobile, mobileVerified } }: { readonly profile: Profile }) {
  return (
    <>
      <bdi>{mobile}</bdi>
      {mobileVerified === false && (
        <>
          {' '}
          <span className="muted small">{t('unconfirmed')}</span>
        </>
      )}
    </>
  )
}

function Facts({ profile }: { readonly profile: Profile }) {
  const session = useSession()
  const { email, mobile, roleType, username } = profile
  const isShopScoped = roleType !== null && shopScopedRoles.includes(roleType)
  const shops = joinNames((session?.userShopProfiles ?? []).map(({ name }) => name))
  const previous = session?.userData.lastLoginAt
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('email'), <bdi key="email">{email}</bdi>],
    // For a person without a username, the service returns the e-mail as one.
    [t('username'), username !== email && <bdi key="username">{username}</bdi>],
    [
      t('mobile'),
      mobile === null ? (
        <span key="none" className="faint">
          {t('noMobile')}
        </span>
      ) : (
        <Mobile key="mobile" profile={profile} />
      ),
    ],
    [t('shops'), isShopScoped ? shops : t('allShops')],
    [t('previous'), previous == null ? t('firstTime') : <Time key="time" value={previous} />],
  ]
  return (
    <dl className="own-facts">
      {facts
        .filter(([, value]) => value !== false)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
