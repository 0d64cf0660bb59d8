import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { demoUserCalls, type DemoUser } from '../../calls/users.calls.ts'
import { useDemoAnswer } from '../../use-demo-answer.ts'
import { t } from './users.messages.ts'

interface DeleteUsersDialogProps {
  readonly users: readonly DemoUser[]
  /** After they are gone, before the dialog closes. */
  readonly onDeleted?: () => void
  readonly onClose: () => void
}

/** More names than these would say less. */
const NAMED = 3

const namesOf = (users: readonly DemoUser[]): string => {
  const names = users
    .slice(0, NAMED)
    .map(({ fullName }) => fullName)
    .join(', ')
  const more = users.length - NAMED
  return more > 0 ? t('andMore', { names, more }) : names
}

/** Before users go: who, and that the sample comes back. */
export function DeleteUsersDialog({ users, onDeleted, onClose }: DeleteUsersDialogProps) {
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
