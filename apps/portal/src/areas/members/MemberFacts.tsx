import { roleLabels } from '@merchant/contract/access/permissions.ts'
import type { Member } from '@merchant/contract/areas/members.calls.ts'
import { FactList, known } from '#ui/format/FactList.tsx'
import { Time } from '#ui/format/Time.tsx'
import { MemberStatus } from './MemberStatus.tsx'
import { t } from './members.messages.ts'
import { ShopNames } from './ShopNames.tsx'
import './members.css'

const about: Readonly<Partial<Record<Member['status'], string>>> = {
  LOCKED: t('lockedText'),
  SUSPENDED: t('suspendedText'),
  REMOVED: t('removedText'),
}

/** How a member stands, and everything that is told of them. */
export function MemberFacts({ member }: { readonly member: Member }) {
  const text = about[member.status]
  return (
    <>
      <MemberStatus status={member.status} />
      {text !== undefined && (
        <p className="member-text">
          <bdi className="sentence">{text}</bdi>
        </p>
      )}
      <FactList
        facts={known([
          [t('role'), roleLabels[member.roleType]],
          [t('shops'), <ShopNames key="shops" {...member} />],
          [t('email'), <bdi key="email">{member.email}</bdi>],
          [
            t('username'),
            member.username !== member.email && <bdi key="username">{member.username}</bdi>,
          ],
          [t('mobile'), member.mobile !== null && <bdi key="mobile">{member.mobile}</bdi>],
          [t('secondFactor'), member.mfaEnabled ? t('on') : t('off')],
          [
            t('lastLogin'),
            member.lastLoginAt === null ? (
              t('never')
            ) : (
              <Time key="login" value={member.lastLoginAt} />
            ),
          ],
          [t('joined'), <Time key="joined" value={member.joinedAt} />],
          [t('invitedBy'), member.invitedBy !== null && <bdi key="by">{member.invitedBy}</bdi>],
        ])}
      />
    </>
  )
}
