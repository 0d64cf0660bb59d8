import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { Permission } from '@merchant/contract/access/permissions.ts'
import type { ReactNode } from 'react'
import { roleName } from '#components/role-name.ts'
import { useCan, useSession } from '#auth/access.ts'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/state.tsx'
import { t } from './components.messages.ts'
import { whoCanGive } from './role-names.ts'

interface PermissionMissingProps {
  readonly permission: Permission
  /** By default it says that payments cannot be seen. */
  readonly title?: string
}

/** Replaces data that the role may not see on a page that is open to everyone. No request is made for it. */
export function PermissionMissing({
  permission,
  title = t('rightMissing'),
}: PermissionMissingProps) {
  const role = useSession()?.roleType
  return (
    <section className="card">
      <EmptyState
        icon={<IconLock aria-hidden />}
        title={title}
        text={t('rightMissingText', {
          role: role === undefined ? '' : roleName(role),
          givers: whoCanGive(permission),
        })}
      />
    </section>
  )
}

interface PermissionScreenProps {
  readonly permission: Permission
  /** The page's heading. */
  readonly title: string
  /** By default it says that payments cannot be seen. */
  readonly missing?: string
  readonly children: ReactNode
}

/** A page that is open to every role while its data is not. The children render only with the permission. */
export function PermissionScreen({ permission, title, missing, children }: PermissionScreenProps) {
  if (useCan(permission)) return children
  return (
    <Screen title={title}>
      <PermissionMissing
        permission={permission}
        {...(missing !== undefined && { title: missing })}
      />
    </Screen>
  )
}
