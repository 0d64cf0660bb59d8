import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { roleLabels, type Permission } from '@merchant/contract/access/permissions.ts'
import { useSession } from '#auth/access.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { t } from './components.messages.ts'
import { whoCanGive } from './role-names.ts'

interface RightMissingProps {
  readonly permission: Permission
  /** By default it says that payments cannot be seen. */
  readonly title?: string
}

/** Replaces data that the role may not see on a page that is open to everyone. No request is made for it. */
export function PermissionMissing({ permission, title = t('rightMissing') }: RightMissingProps) {
  const role = useSession()?.roleType
  return (
    <section className="card">
      <EmptyState
        icon={<IconLock aria-hidden />}
        title={title}
        text={t('rightMissingText', {
          role: role === undefined ? '' : roleLabels[role],
          permission,
          givers: whoCanGive(permission),
        })}
      />
    </section>
  )
}
