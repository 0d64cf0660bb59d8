import { posCalls, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { answerOf } from '#components/form-answer.ts'
import { useDraft } from '#components/use-draft.ts'
import { t } from './acts.messages.ts'
import { draftOf, type RefundAct } from './dialog-of.ts'
import { pinAnswer } from './pin-words.ts'
import { useTerminalCall } from './use-terminal-call.ts'

const nothing = { reason: '' }

interface RefundBlockDialogProps {
  readonly act: RefundAct
  readonly terminal: Terminal
  readonly onClose: () => void
}

/** Forbids or allows refunds of a terminal's payments. Whether it can refund is a state apart. */
export function RefundBlockDialog({ act, terminal, onClose }: RefundBlockDialogProps) {
  const blocked = act === 'blockRefunds'
  const names = { terminal: terminal.posName, shop: terminal.shopName }
  const form = useForm(nothing, {
    labels: { reason: t('why') },
    kept: useDraft(draftOf(act, terminal.posId), nothing),
  })
  const block = useTerminalCall(
    posCalls.blockRefunds,
    blocked ? t('refundsBlocked', names) : t('refundsAllowed', names),
  )
  return (
    <FormDialog
      title={blocked ? t('blockRefundsTitle', names) : t('allowRefundsTitle', names)}
      form={form}
      submitLabel={blocked ? t('blockRefunds') : t('allowRefunds')}
      onSubmit={({ reason }) =>
        answerOf<{ reason: string }>(
          () =>
            block.mutateAsync({
              params: { posId: terminal.posId },
              body: { blocked, ...(reason.trim() !== '' && { reason: reason.trim() }) },
              ifMatch: String(terminal.version),
            }),
          undefined,
          pinAnswer({}),
        )
      }
      onClose={onClose}
    >
      <p className="form-lead">
        <bdi className="sentence">
          {blocked ? t('blockRefundsLead', names) : t('allowRefundsLead', names)}
        </bdi>
      </p>
      <TextField {...form.field('reason')} help={t('noteHelp')} maxLength={200} isOptional />
    </FormDialog>
  )
}
