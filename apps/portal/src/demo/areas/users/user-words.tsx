/** Labels, icons and tones of role, plan and status. */
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconCrown from '@tabler/icons-react/dist/esm/icons/IconCrown.mjs'
import IconFeather from '@tabler/icons-react/dist/esm/icons/IconFeather.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { StatusPill, type Tone } from '#ui/format/format.tsx'
import { userPlans, userRoles, userStatuses, type DemoUser } from '../../calls/users.calls.ts'
import { t } from './users.messages.ts'
import '#demo/components/components.css'

export const roleChoices = userRoles.map((value) => ({ value, label: t(value) }))
export const planChoices = userPlans.map((value) => ({ value, label: t(value) }))
export const statusChoices = userStatuses.map((value) => ({ value, label: t(value) }))

const roleIcons = {
  admin: IconCrown,
  editor: IconPencil,
  author: IconFeather,
  maintainer: IconTool,
  subscriber: IconUser,
  client: IconBriefcase,
} as const

const roleTones: Readonly<Record<DemoUser['role'], Tone>> = {
  admin: 'bad',
  editor: 'quiet',
  author: 'good',
  maintainer: 'quiet',
  subscriber: 'warn',
  client: 'quiet',
}
export const roleTone = ({ role }: Pick<DemoUser, 'role'>): Tone => roleTones[role]

export function RoleName({ role }: Pick<DemoUser, 'role'>) {
  const Icon = roleIcons[role]
  return (
    <span className="demo-status" data-tone={roleTones[role]}>
      <Icon className="icon" aria-hidden />
      {t(role)}
    </span>
  )
}

const statusTones: Readonly<Record<DemoUser['status'], Tone>> = {
  active: 'good',
  inactive: 'quiet',
  pending: 'warn',
}
export const UserStatus = ({ status }: Pick<DemoUser, 'status'>) => (
  <StatusPill tone={statusTones[status]} label={t(status)} />
)
