import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import type { Factor } from '@merchant/contract/areas/second-factor.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSession } from '#auth/access.ts'
import { CallError, callKey } from '#api/client.ts'
import { send } from '#api/send.ts'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { answerOf } from '#components/form-answer.ts'
import { AddAppDialog } from './AddAppDialog.tsx'
import type { Added } from './added.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { t } from './own-factors.messages.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

/** What somebody is doing with their second factors. */
export type FactorTask =
  | { readonly kind: 'app' | 'passkey' | 'renew' }
  | { readonly kind: 'remove'; readonly factor: Factor }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** Takes a factor away. Says false where it was gone already: what is wanted is so then. */
const removed = async (factorId: string): Promise<boolean> => {
  try {
    await send(accountCalls.removeFactor, { params: { factorId } })
    return true
  } catch (failure) {
    if (failure instanceof CallError && failure.code === '4040') return false
    throw failure
  }
}

interface FactorTasksProps {
  readonly task: FactorTask
  readonly factors: readonly Factor[]
  readonly onTask: (task: FactorTask | null) => void
}

/** The dialog of what is being done, and what comes after it. */
export function FactorTasks({ task, factors, onTask }: FactorTasksProps) {
  const client = useQueryClient()
  const email = useSession()?.userData.email ?? ''
  const renewed = useRef<readonly string[]>(undefined)
  const close = () => onTask(null)
  const readAgain = () => client.invalidateQueries({ queryKey: [callKey(accountCalls.mfa)] })
  const added = ({ name, recoveryCodes }: Added) => {
    // The codes stand in front of the list meanwhile: it need not be waited for.
    void readAgain()
    showToast({ tone: 'good', text: t('added', { name }) })
    onTask(recoveryCodes === null ? null : { kind: 'codes', codes: recoveryCodes })
  }
  switch (task.kind) {
    case 'app':
      return <AddAppDialog isFirst={factors.length === 0} onAdded={added} onClose={close} />
    case 'passkey':
      return <AddPasskeyDialog onAdded={added} onClose={close} />
    case 'codes':
      return <RecoveryCodesDialog codes={task.codes} onKept={close} />
    case 'renew':
      return (
        <ConfirmDialog
          title={t('newCodesOf')}
          confirmLabel={t('newCodesOf')}
          onConfirm={() =>
            answerOf<never>(async () => {
              renewed.current = (await send(accountCalls.newRecoveryCodes, {})).recoveryCodes
              await readAgain()
            })
          }
          onClose={() => {
            const codes = renewed.current
            renewed.current = undefined
            onTask(codes === undefined ? null : { kind: 'codes', codes })
          }}
        >
          <p>{t('newCodesText', { email })}</p>
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
              const wasThere = await removed(factorId)
              await readAgain()
              showToast(
                wasThere
                  ? { tone: 'good', text: t('removed', { name }) }
                  : { tone: 'quiet', text: t('wasGone', { name }) },
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
