/** What a terminal and its file say of payments, for roles that may see payments only. */
import { can } from '@merchant/contract/access/permissions.ts'
import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import type { TenantSession } from '#domain/auth/session.ts'
import { AppError } from '#infra/http/app-error.ts'

const PERMISSION = 'viewTransaction'
const none = { lastTransactionAt: null, todayCount: null, todayAmount: null } as const
type Figures = Pick<Terminal, keyof typeof none>

type Viewer = Pick<TenantSession, 'roleType'>
const maySee = ({ roleType }: Viewer): boolean => can(roleType, PERMISSION)

export const withFiguresFor = <T extends Figures>(session: Viewer, terminal: T): T =>
  maySee(session) ? terminal : { ...terminal, ...none }

/** The names of the file's columns: those asked for, or all that the role may see. `4030` for another one. */
export const columnNamesFor = <Name extends string>(
  session: Viewer,
  known: Readonly<Record<Name, unknown>>,
  names: readonly Name[] | undefined,
): readonly Name[] | undefined => {
  if (maySee(session)) return names
  const isFigure = (name: Name) => Object.hasOwn(none, name)
  if (names?.some(isFigure) === true)
    throw new AppError('4030', { detail: { permission: PERMISSION } })
  return names ?? (Object.keys(known) as Name[]).filter((name) => !isFigure(name))
}
