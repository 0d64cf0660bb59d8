import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState, type ReactNode } from 'react'
import { DOT } from '#ui/format/dot.ts'
import { joinNames } from '#ui/format/lists.ts'
import { Person } from '#demo/components/Avatar.tsx'
import { DeleteDialog } from '#demo/components/DeleteDialog.tsx'
import '#demo/components/components.css'
import { countryName } from '#demo/place-names.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import { BulkBar, type Selection } from '#ui/table/selection.tsx'
import { showToast } from '#ui/toasts.ts'
import { demoUserCalls, type DemoUser } from '../../calls/users.calls.ts'
import { useDemoSubmit } from '../../use-demo-call.ts'
import { RoleName, roleTone, UserStatus } from './user-words.tsx'
import { UserDialog } from './UserDialog.tsx'
import { t } from './users.messages.ts'

interface DeleteUsersProps {
  readonly users: readonly DemoUser[]
  readonly onDeleted?: () => void
  readonly onClose: () => void
}

/** At most this many users are named; the rest is a count. */
const NAMED = 3

function DeleteUsers({ users, ...handlers }: DeleteUsersProps) {
  const count = users.length
  const more = count - NAMED
  const names = joinNames(users.slice(0, NAMED).map(({ fullName }) => fullName))
  return (
    <DeleteDialog
      {...handlers}
      call={demoUserCalls.remove}
      rows={users}
      title={t('deleteTitle', { count })}
      names={more > 0 ? t('andMore', { names, more }) : names}
      done={t('deleted', { count })}
    />
  )
}

/** Row actions. Pressing the row itself opens the user. */
function UserActions({ user }: { readonly user: DemoUser }) {
  const [opened, setOpened] = useState<'edit' | 'delete'>()
  const close = () => setOpened(undefined)
  const name = user.fullName
  return (
    <span className="demo-actions">
      <IconButton label={t('editOne', { name })} onClick={() => setOpened('edit')}>
        <IconPencil className="icon" aria-hidden />
      </IconButton>
      <IconButton label={t('deleteOne', { name })} onClick={() => setOpened('delete')}>
        <IconTrash className="icon" aria-hidden />
      </IconButton>
      {opened === 'edit' && <UserDialog user={user} onClose={close} />}
      {opened === 'delete' && <DeleteUsers users={[user]} onClose={close} />}
    </span>
  )
}

interface UsersBulkProps {
  /** The users of the current page: only those can be selected. */
  readonly users: readonly DemoUser[]
  readonly selection: Selection
}

/** Bulk actions. */
export function UsersBulk({ users, selection }: UsersBulkProps) {
  const submit = useDemoSubmit()
  const [isDeleting, setDeleting] = useState(false)
  const selected = users.filter(({ id }) => selection.chosen.has(String(id)))
  const setStatus = async (status: DemoUser['status']) => {
    for (const { id } of selected) {
      const answer = await submit(demoUserCalls.change, {
        params: { id: String(id) },
        body: { user: { status } },
      })
      if (answer.kind === 'refused') return showToast({ tone: 'bad', text: answer.message })
    }
    showToast({ tone: 'good', text: t('changed', { count: selected.length }) })
    selection.clear()
  }
  return (
    <>
      <BulkBar selection={selection}>
        <Button onClick={() => void setStatus('active')}>{t('makeActive')}</Button>
        <Button onClick={() => void setStatus('inactive')}>{t('makeInactive')}</Button>
        <Button tone="danger" onClick={() => setDeleting(true)}>
          {t('delete')}
        </Button>
      </BulkBar>
      {isDeleting && (
        <DeleteUsers
          users={selected}
          onDeleted={selection.clear}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}

/** The columns of the demo's users. */
export const userColumns = columnsOf<DemoUser>({
  fullName: {
    width: 268,
    isLong: true,
    isFixed: true,
    header: t('user'),
    sort: 'fullName',
    cell: (row) => (
      <Person name={row.fullName} picture={row.avatar} tone={roleTone(row)} second={row.email} />
    ),
  },
  role: {
    width: 132,
    header: t('role'),
    sort: 'role',
    drop: 3,
    cell: ({ role }) => <RoleName role={role} />,
  },
  currentPlan: {
    width: 108,
    header: t('plan'),
    sort: 'currentPlan',
    drop: 2,
    cell: ({ currentPlan }) => t(currentPlan),
  },
  billing: {
    width: 232,
    header: t('billing'),
    sort: 'billing',
    drop: 1,
    cell: ({ billing }) => t(billing),
  },
  company: {
    width: 168,
    isLong: true,
    isExtra: true,
    header: t('companyName'),
    cell: ({ company }) => <bdi>{company}</bdi>,
  },
  country: {
    width: 128,
    isExtra: true,
    header: t('country'),
    cell: ({ country }) => <bdi>{countryName(country)}</bdi>,
  },
  status: {
    width: 112,
    header: t('status'),
    sort: 'status',
    cell: ({ status }) => <UserStatus status={status} />,
  },
  actions: {
    width: 112,
    align: 'end',
    isFixed: true,
    header: t('actions'),
    cell: (row) => <UserActions user={row} />,
  },
})

/** A user as a card. */
export const userCard = (row: DemoUser): ReactNode => (
  <>
    <b>{row.fullName}</b>
    <UserStatus status={row.status} />
    <small>
      {t(row.role)}
      {DOT}
      {t(row.currentPlan)}
    </small>
  </>
)
