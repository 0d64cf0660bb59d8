import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import '#demo/components/parts.css'
import { Button, IconButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { BulkBar, type Selection } from '#ui/table/selection.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { demoUserCalls, type DemoUser } from '../../calls/users.calls.ts'
import { useDemoAnswer } from '../../use-demo-change.ts'
import { UserDialog } from './UserDialog.tsx'
import { t } from './users.messages.ts'

interface DeleteUsersDialogProps {
  readonly users: readonly DemoUser[]
  /** Called after the deletion, before the dialog closes. */
  readonly onDeleted?: () => void
  readonly onClose: () => void
}

/** At most so many are named; the rest is a count. */
const NAMED = 3

const namesOf = (users: readonly DemoUser[]): string => {
  const names = users
    .slice(0, NAMED)
    .map(({ fullName }) => fullName)
    .join(', ')
  const more = users.length - NAMED
  return more > 0 ? t('andMore', { names, more }) : names
}

/** Confirms which users are deleted. A reload restores the sample. */
function DeleteUsersDialog({ users, onDeleted, onClose }: DeleteUsersDialogProps) {
  const change = useDemoAnswer()
  const count = users.length
  return (
    <ConfirmDialog
      title={t('deleteTitle', { count })}
      confirmLabel={t('deleteChosen')}
      onConfirm={async () => {
        for (const { id } of users) {
          const answer = await change(demoUserCalls.remove, { params: { id: String(id) } })
          if (answer.kind !== 'done') return answer
        }
        showToast({ tone: 'good', text: t('deleted', { count }) })
        onDeleted?.()
        return { kind: 'done' }
      }}
      onClose={onClose}
    >
      <p>{t('deleteText', { names: namesOf(users) })}</p>
    </ConfirmDialog>
  )
}

/** Row actions. Pressing the row itself opens the user. */
export function UserActions({ user }: { readonly user: DemoUser }) {
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
      {opened === 'delete' && <DeleteUsersDialog users={[user]} onClose={close} />}
    </span>
  )
}

interface UsersBulkProps {
  /** The users of the current page. */
  readonly users: readonly DemoUser[]
  readonly selection: Selection
}

/** Bulk actions. */
export function UsersBulk({ users, selection }: UsersBulkProps) {
  const change = useDemoAnswer()
  const [isDeleting, setDeleting] = useState(false)
  const chosen = users.filter(({ id }) => selection.chosen.has(String(id)))
  const make = async (status: DemoUser['status']) => {
    for (const { id } of chosen)
      await change(demoUserCalls.change, { params: { id: String(id) }, body: { user: { status } } })
    showToast({ tone: 'good', text: t('changed', { count: chosen.length }) })
    selection.clear()
  }
  return (
    <>
      <BulkBar selection={selection}>
        <Button onClick={() => void make('active')}>{t('makeActive')}</Button>
        <Button onClick={() => void make('inactive')}>{t('makeInactive')}</Button>
        <Button tone="danger" onClick={() => setDeleting(true)}>
          {t('deleteChosen')}
        </Button>
      </BulkBar>
      {isDeleting && (
        <DeleteUsersDialog
          users={chosen}
          onDeleted={selection.clear}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}
