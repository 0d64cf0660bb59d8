import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { BulkBar } from '#ui/table/BulkBar.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { demoUserCalls, type DemoUser } from '../../calls/users.calls.ts'
import { useDemoAnswer } from '../../use-demo-answer.ts'
import { DeleteUsersDialog } from './DeleteUsersDialog.tsx'
import { t } from './users.messages.ts'

interface UsersBulkProps {
  /** Those on the page. */
  readonly users: readonly DemoUser[]
  readonly selection: Selection
}

/** What can be done with several users at once. */
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
