import { sessionCalls, type OwnSession } from '@merchant/contract/areas/session.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callKey } from '#api/client.ts'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { answerOf } from '#components/form-answer.ts'
import { t } from './own-account.messages.ts'
import { endQuietly } from './own-sessions.ts'

interface SignOutOthersDialogProps {
  readonly sessions: readonly OwnSession[]
  readonly onClose: () => void
}

/** Ends every session but this one, one after the other: what is done stays done if one of them fails. */
export function SignOutOthersDialog({ sessions, onClose }: SignOutOthersDialogProps) {
  const client = useQueryClient()
  // As they were when it was asked: the list is true again before the dialog is gone.
  const [ending] = useState(sessions)
  const confirm = async () => {
    const answer = await answerOf<never>(async () => {
      for (const { sessionId } of ending) await endQuietly(sessionId)
    })
    await client.invalidateQueries({ queryKey: [callKey(sessionCalls.list)] })
    if (answer.kind === 'done')
      showToast({ tone: 'good', text: t('othersDone', { count: ending.length }) })
    return answer
  }
  return (
    <ConfirmDialog
      title={t('othersTitle', { count: ending.length })}
      confirmLabel={t('signOutOthers')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('othersText')}</p>
    </ConfirmDialog>
  )
}
