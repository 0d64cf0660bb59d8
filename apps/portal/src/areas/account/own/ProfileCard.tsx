import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { accountCalls, type Profile } from '@merchant/contract/areas/account.calls.ts'
import { roleLabels, shopScopedRoles } from '@merchant/contract/access/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useCan, useSession } from '#auth/access.ts'
import { query } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { initialsOf } from '#ui/format/initials.ts'
import { Time } from '#ui/format/Time.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { whoCanGive } from '#components/role-names.ts'
import { hasDraft } from '#components/use-draft.ts'
import { t } from './own-account.messages.ts'
import { OwnNote } from './own-parts.tsx'
import { PROFILE_DRAFT, ProfileDialog } from './ProfileDialog.tsx'

/** Who one is here, as the service knows it. */
export function ProfileCard() {
  const asked = useQuery(query(accountCalls.profile))
  const canEdit = useCan('editUser')
  // What was being typed when the session ended is opened again.
  const [isOpen, setOpen] = useState(canEdit && hasDraft(PROFILE_DRAFT))
  return (
    <TitledCard
      title={t('profile')}
      action={
        canEdit &&
        asked.data && (
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
      <QueryBoundary query={asked} failed={t('profileFailed')} lines={6}>
        {(profile) => (
          <>
            <Who profile={profile} />
            <Facts profile={profile} />
            {canEdit ? null : (
              <OwnNote>{t('whoEdits', { roles: whoCanGive('manageMember') })}</OwnNote>
            )}
            {isOpen && <ProfileDialog profile={profile} onClose={() => setOpen(false)} />}
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
            {t('roleAt', { role: roleLabels[roleType], merchant: merchant.merchantName })}
          </bdi>
        )}
      </span>
    </p>
  )
}

function Facts({ profile }: { readonly profile: Profile }) {
  const session = useSession()
  const role = profile.roleType
  const isBound = role !== null && shopScopedRoles.includes(role)
  const shops = session?.userShopProfiles.map(({ name }) => name).join(', ')
  const before = session?.userData.lastLoginAt
  return (
    <dl className="own-facts">
      <Fact label={t('email')}>
        <bdi>{profile.email}</bdi>
      </Fact>
      {profile.username === profile.email ? null : (
        <Fact label={t('username')}>
          <bdi>{profile.username}</bdi>
        </Fact>
      )}
      <Fact label={t('mobile')}>
        {profile.mobile === null ? (
          <span className="faint">{t('noMobile')}</span>
        ) : (
          <bdi>{profile.mobile}</bdi>
        )}
      </Fact>
      <Fact label={t('shops')}>{isBound ? shops : t('allShops')}</Fact>
      <Fact label={t('before')}>{before == null ? t('firstTime') : <Time value={before} />}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
