import { billingQrCalls, type BillJob } from '@merchant/contract/areas/billing-qr.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#auth/access.ts'
import { callKey, useCall } from '#api/client.ts'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { countText } from '#ui/format/numbers.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { answerOf } from '#components/form-answer.ts'
import { t } from './billing-qr.messages.ts'

interface CancelJobDialogProps {
  readonly job: BillJob
  readonly onClose: () => void
}

/** Takes back a request that was not begun, after saying which, whose, and what will not be made. */
export function CancelJobDialog({ job, onClose }: CancelJobDialogProps) {
  const { id, ticketNo, totalCount } = job
  const client = useQueryClient()
  const merchant = useSession()?.merchantData?.merchantName ?? ''
  const cancel = useCall(billingQrCalls.cancel, {
    stale: [billingQrCalls.list],
    dialog: false,
    onSuccess: () => showToast({ tone: 'good', text: t('cancelled', { ticketNo }) }),
    // It has gone on meanwhile: what is on the screen is out of date.
    onError: () => void client.invalidateQueries({ queryKey: [callKey(billingQrCalls.list)] }),
  })
  return (
    <ConfirmDialog
      title={t('cancelTitle', { ticketNo })}
      confirmLabel={t('cancelConfirm')}
      // Without the version: the state alone decides, and a refusal names it.
      onConfirm={() => answerOf<never>(() => cancel.mutateAsync({ params: { id } }))}
      onClose={onClose}
    >
      <p>{t('cancelText', { count: totalCount, total: countText(totalCount), merchant })}</p>
    </ConfirmDialog>
  )
}
