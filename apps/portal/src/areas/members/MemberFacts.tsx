import { shopScopedRoles, type SessionRole } from '@merchant/contract/access/permissions.ts'
import type { Member } from '@merchant/contract/areas/members.calls.ts'
import { joinNames } from '#ui/format/lists.ts'
import { contractWords } from '#api/api.messages.ts'
import { roleName } from '#components/role-name.ts'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { MemberStatus } from '#components/members/member-columns.tsx'
import { t as member } from '#components/members/member.messages.ts'
import { FactList, known, Time } from '#ui/format/format.tsx'
import { inItsLanguage, Sentence } from '#ui/format/name.tsx'
import { t } from './members.messages.ts'
import './members.css'

const statusTexts: Readonly<Partial<Record<Member['status'], string>>> = {
  LOCKED: t('lockedText'),
  SUSPENDED: t('suspendedText'),
  REMOVED: t('removedText'),
}

const isolated = (text: string | null) => text !== null && <bdi>{text}</bdi>

/** The status of a member, what it means, and all their data. */
export function MemberFacts({ member: shown }: { readonly member: Member }) {
  const { status, roleType, email, username, lastLoginAt } = shown
  const text = statusTexts[status]
  return (
    <>
      <MemberStatus status={status} />
      {text !== undefined && (
        <p className="member-text muted small">
          <Sentence>{text}</Sentence>
        </p>
      )}
      <FactList
        facts={known([
          [member('role'), roleName(roleType)],
          [t('shops'), <ShopNames key="shops" {...shown} />],
          [t('email'), isolated(email)],
          [t('username'), username !== email && isolated(username)],
          [t('mobile'), isolated(shown.mobile)],
          [t('secondFactor'), shown.mfaEnabled ? t('on') : t('off')],
          [
            member('lastLogin'),
            lastLoginAt === null ? member('never') : <Time key="login" value={lastLoginAt} />,
          ],
          [member('joined'), <Time key="joined" value={shown.joinedAt} />],
          [t('invitedBy'), isolated(shown.invitedBy && contractWords(shown.invitedBy))],
        ])}
      />
    </>
  )
}

interface Assignment {
  readonly roleType: SessionRole
  readonly shopIds: readonly string[]
}

/**
 * The names of the assigned shops, and the number of those without one: the session knows the shops that its own user
 * had when the merchant was chosen.
 */
const useShopNames = ({ roleType, shopIds }: Assignment) => {
  const options = useShopOptions()
  if (!shopScopedRoles.includes(roleType)) return { names: [t('allShops')], unnamed: 0 }
  const names = options.filter(({ value }) => shopIds.includes(value)).map(({ label }) => label)
  const unnamed = shopIds.length - names.length
  return { names: shopIds.length === 0 ? [t('noShops')] : names, unnamed }
}

function ShopNames(assignment: Assignment) {
  const { names, unnamed } = useShopNames(assignment)
  return joinNames(unnamed === 0 ? names : [...names, t('otherShops', { count: unnamed })])
}

/** The first shop and the number of the others, short enough for a line of a table. */
export function ShopSummary(assignment: Assignment) {
  const { names, unnamed } = useShopNames(assignment)
  const [first, ...others] = names
  if (first === undefined) return t('otherShops', { count: unnamed })
  const count = others.length + unnamed
  return inItsLanguage(count === 0 ? first : t('someShops', { first, count }))
}
