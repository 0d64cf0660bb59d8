import { can, type SessionRole } from '@merchant/contract/access/permissions.ts'
import { roleName } from '#components/role-name.ts'
import { usePagesOf } from '#components/page-access.ts'
import { shownPermissions } from './role-permissions.ts'
import { t } from './roles.messages.ts'
import './members.css'

interface RoleChangesProps {
  readonly from: SessionRole
  readonly to: SessionRole
}

/** The pages and permissions that another role adds and removes, from the tables of both (spec 2 and 6, A-333). */
export function RoleChanges({ from, to }: RoleChangesProps) {
  const pagesOf = usePagesOf()
  const permissionsOf = (role: SessionRole) =>
    shownPermissions
      .filter((permission) => can(role, permission))
      .map((permission) => t(permission))
  const added = (itemsOf: (role: SessionRole) => readonly string[], role = to, other = from) => {
    const others = itemsOf(other)
    return itemsOf(role).filter((item) => !others.includes(item))
  }
  const groups = [
    { label: t('newPages'), tone: 'good', items: added(pagesOf) },
    { label: t('newPermissions'), tone: 'good', items: added(permissionsOf) },
    { label: t('lostPages'), tone: 'bad', items: added(pagesOf, from, to) },
    { label: t('lostPermissions'), tone: 'bad', items: added(permissionsOf, from, to) },
  ].filter(({ items }) => items.length > 0)
  if (groups.length === 0)
    return (
      <p className="form-lead small">
        {t('sameRights', { from: roleName(from), to: roleName(to) })}
      </p>
    )
  return (
    <dl className="role-changes">
      {groups.map(({ label, tone, items }) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          {items.map((item) => (
            <dd key={item}>{item}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
