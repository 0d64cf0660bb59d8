import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import type { Factor } from '@merchant/contract/areas/second-factor.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSession } from '#auth/access.ts'
import { callKey, withStepUp } from '#api/client.ts'
import { send } from '#api/send.ts'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { showToast } from '#ui/toasts.ts'
import { answerOf, isRemoved } from '#components/form-answer.ts'
import { AddAppDialog, AddPasskeyDialog } from './add-factor-dialogs.tsx'
import type { Added } from './added-factor.ts'
import { t } from './own-factors.messages.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

/** A change of the second factors that is under way: which dialog is open, and about what. */
export type FactorTask =
  | { readonly kind: 'app' | 'passkey' }
  /** `isLost`: the answer with the codes was lost. */
  | { readonly kind: 'renew'; readonly isLost?: boolean }
  | { readonly kind: 'remove'; readonly factor: Factor }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

interface FactorTasksProps {
  readonly task: FactorTask
  readonly factors: readonly Factor[]
  readonly onTask: (task: FactorTask | null) => void
}

/** The dialog of a task, which may lead on to the recovery codes. */
export function FactorTasks({ task, factors, onTask }: FactorTasksProps) {
  const client = useQueryClient()
  const email = useSession()?.userData.email ?? ''
  const renewed = useRef<readonly string[]>(undefined)
  // As they were when the task began: a refetch may already bring what its lost answer added.
  const [before] = useState(factors)
  const close = () => onTask(null)
  const refetch = () => client.invalidateQueries({ queryKey: [callKey(accountCalls.mfa)] })
  const showCodes = (codes: readonly string[] | null | undefined) =>
    onTask(codes == null ? null : { kind: 'codes', codes })
  const closeAdd = (added?: Added) => {
    if (added !== undefined) {
      // Not awaited: the codes cover the list until it is up to date.
      void refetch()
      showToast({ tone: 'good', text: t('added', { name: added.name }) })
    }
    if (added !== undefined && added.recoveryCodes === undefined && before.length === 0)
      onTask({ kind: 'renew', isLost: true })
    else showCodes(added?.recoveryCodes)
  }
  switch (task.kind) {
    case 'app':
      return <AddAppDialog isFirst={before.length === 0} onClose={closeAdd} />
    case 'passkey':
      return <AddPasskeyDialog factors={before} onClose={closeAdd} />
    case 'codes':
      return <RecoveryCodesDialog codes={task.codes} onClose={close} />
    case 'renew':
      return (
        <ConfirmDialog
          title={t('newCodesOf')}
          confirmLabel={t('newCodesOf')}
          onConfirm={() =>
            answerOf<never>(async () => {
              const reply = await withStepUp(() => send(accountCalls.newRecoveryCodes, {}))
              renewed.current = reply.recoveryCodes
              await refetch()
            })
          }
          onClose={() => showCodes(renewed.current)}
        >
          <p>{task.isLost === true ? t('lostCodesText') : t('newCodesText', { email })}</p>
        </ConfirmDialog>
      )
    case 'remove': {
      const { factorId, name } = task.factor
      return (
        <ConfirmDialog
          title={t('removeOf', { name })}
          confirmLabel={t('remove')}
          onConfirm={() =>
            answerOf<never>(async () => {
              const params = { factorId }
              const wasThere = await isRemoved(
                withStepUp(() => send(accountCalls.removeFactor, { params })),
              )
              await refetch()
              showToast(
                wasThere
                  ? { tone: 'good', text: t('removed', { name }) }
                  : { tone: 'quiet', text: t('alreadyRemoved', { name }) },
              )
            })
          }
          onClose={close}
        >
          <p>{factors.length === 1 ? t('removeLast', { email }) : t('removeText', { email })}</p>
        </ConfirmDialog>
      )
    }
  }
}
