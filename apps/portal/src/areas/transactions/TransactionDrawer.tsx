import { useState } from 'react'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconReceiptOff from '@tabler/icons-react/dist/esm/icons/IconReceiptOff.mjs'
import type { TransactionView } from '@merchant/contract/areas/transactions.calls.ts'
import { useCan } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { CopyableId } from '#ui/format/CopyableId.tsx'
import { minutePart } from '#ui/format/times.ts'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { whoMay } from '#components/role-names.ts'
import { RowDrawer, type RowNavigation } from '#components/list/RowDrawer.tsx'
import { hasDraft } from '#components/use-draft.ts'
import { t } from './detail.messages.ts'
import { MoreFacts, TransactionFacts } from './TransactionFacts.tsx'
import { TransactionTimeline } from './TransactionTimeline.tsx'
import { useTransactionView } from './use-transaction-view.ts'
import './transaction-drawer.css'

const RefundDialog = lazyDialog(() => import('./RefundDialog.tsx').then((m) => m.RefundDialog))

interface TransactionDrawerProps extends RowNavigation {
  readonly merTradeNo: string
}

/** One payment beside its list: facts, what happened, and its refund. */
export function TransactionDrawer({ merTradeNo, ...navigation }: TransactionDrawerProps) {
  const asked = useTransactionView(merTradeNo)
  const view = asked.data
  return (
    <RowDrawer
      id={merTradeNo}
      label={t('paymentNo', { number: merTradeNo })}
      title={
        <>
          <bdi className="txn-label">
            {view?.transaction.txnType === 'REFUND' ? t('refundRow') : t('payment')}
          </bdi>
          {view && <bdi className="txn-as-of">{t('asOf', { time: minutePart(view.asOf) })}</bdi>}
          <br />
          <CopyableId value={merTradeNo} label={t('number')} />
        </>
      }
      found={view ?? (asked.error?.status === 404 ? null : undefined)}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      words={words}
      icon={<IconReceiptOff aria-hidden />}
      renderFooter={(found) => <RefundButton key={merTradeNo} view={found} />}
      {...navigation}
    >
      {(found) => (
        <>
          <TransactionFacts view={found} />
          <TransactionTimeline view={found} />
          <MoreFacts view={found} />
        </>
      )}
    </RowDrawer>
  )
}

const words = {
  failed: t('failed'),
  notFound: t('notFound'),
  notFoundText: t('notFoundText'),
}

/** Why this person cannot refund this payment now, in words; undefined when they can. */
const obstacle = (view: TransactionView, canRefund: boolean): string | undefined => {
  if (!canRefund) return t('roleCannot', { roles: whoMay('doRefund') })
  return view.refund.allowed ? undefined : t('cannotRefund', { reason: view.refund.reason ?? '' })
}

function RefundButton({ view }: { readonly view: TransactionView }) {
  // A refund that was being written when the session ended is opened again.
  const [isOpen, setOpen] = useState(hasDraft(`refund ${view.transaction.merTradeNo}`))
  const disabledReason = obstacle(view, useCan('doRefund'))
  return (
    <>
      <Button
        tone="main"
        icon={<IconReceiptRefund className="icon" aria-hidden />}
        disabledReason={disabledReason}
        onClick={() => setOpen(true)}
      >
        {t('refund')}
      </Button>
      {isOpen && <RefundDialog view={view} onClose={() => setOpen(false)} />}
    </>
  )
}
