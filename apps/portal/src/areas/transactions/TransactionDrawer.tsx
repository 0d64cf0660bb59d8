import { useState } from 'react'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconReceiptOff from '@tabler/icons-react/dist/esm/icons/IconReceiptOff.mjs'
import type { TransactionView } from '@merchant/contract/areas/transactions.calls.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { CopyableId } from '#ui/format/format.tsx'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { useFoundBy } from '#components/list/find-row.ts'
import { RowDrawer, type RowNavigation } from '#components/list/RowDrawer.tsx'
import { paymentRecord, useRequestedAction } from '#components/requested-action.ts'
import { hasDraft } from '#components/use-draft.ts'
import { t } from './detail.messages.ts'
import { AwaitingApproval } from './AwaitingApproval.tsx'
import { PaymentNotes } from './PaymentNotes.tsx'
import { MoreFacts, TransactionFacts, useRefundObstacle } from './TransactionFacts.tsx'
import { t as words } from './transactions.messages.ts'
import { TransactionTimeline } from './TransactionTimeline.tsx'
import { refundKeyDraft } from './use-refund.ts'
import { useTransactionView } from './use-transaction-view.ts'
import { viewOfRow, type PaymentRow } from './view-of-row.ts'
import './transactions.css'

const RefundDialog = lazyDialog(() => import('./RefundDialog.tsx').then((m) => m.RefundDialog))

interface TransactionDrawerProps extends RowNavigation {
  readonly merTradeNo: string
  /** Its row, if it is on the page of the list. */
  readonly row: PaymentRow | undefined
}

/** One payment beside its list: facts, what happened, notes, and its refund. */
export function TransactionDrawer({ merTradeNo, row, ...navigation }: TransactionDrawerProps) {
  const reply = useTransactionView(merTradeNo)
  const { record, isOnlyRow } = useFoundBy(merTradeNo, reply, row, viewOfRow)
  const requested = useRequestedAction(paymentRecord(merTradeNo))
  const isRefund = (reply.data?.transaction ?? row)?.txnType === 'REFUND'
  return (
    <RowDrawer
      id={merTradeNo}
      label={t(isRefund ? 'refundOf' : 'paymentNo', { number: merTradeNo })}
      kind={isRefund ? words('REFUND') : words('payment')}
      asOf={reply.data?.asOf}
      name={<CopyableId value={merTradeNo} label={t('number')} />}
      {...record}
      failed={t('failed')}
      words={t}
      icon={<IconReceiptOff aria-hidden />}
      ownFilter={{ merTradeNo }}
      renderFooter={(view) => <Action key={merTradeNo} view={view} requested={requested} />}
      {...navigation}
    >
      {(view) => (
        <>
          <AwaitingApproval key={merTradeNo} view={view} />
          <TransactionFacts view={view} />
          {!isOnlyRow && (
            <>
              <TransactionTimeline view={view} />
              <PaymentNotes key={merTradeNo} view={view} />
            </>
          )}
          <MoreFacts view={view} />
        </>
      )}
    </RowDrawer>
  )
}

interface ActionProps {
  readonly view: TransactionView
  readonly requested: ReturnType<typeof useRequestedAction>
}

/** A payment is refunded; a refund leads to its payment. */
function Action({ view, requested }: ActionProps) {
  const { txnType, originalMerTradeNo: original } = view.transaction
  if (txnType !== 'REFUND' || original === null)
    return <RefundButton view={view} requested={requested} />
  return (
    <ButtonLink to="." search={(old: object) => ({ ...old, txn: original })}>
      {t('seePayment')}
    </ButtonLink>
  )
}

function RefundButton({ view, requested }: ActionProps) {
  // A refund that was being written when the session ended is opened again.
  const [isOpen, setOpen] = useState(() => hasDraft(refundKeyDraft(view.transaction.merTradeNo)))
  const obstacle = useRefundObstacle(view)
  if (requested.action === 'refund' && obstacle === undefined && !isOpen) setOpen(true)
  const close = () => {
    requested.done()
    setOpen(false)
  }
  return (
    <>
      <Button
        tone="main"
        icon={<IconReceiptRefund className="icon" aria-hidden />}
        disabledReason={obstacle}
        onClick={() => setOpen(true)}
      >
        {words('REFUND')}
      </Button>
      {isOpen && <RefundDialog view={view} onClose={close} />}
    </>
  )
}
