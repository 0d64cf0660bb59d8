import { useState } from 'react'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconReceiptOff from '@tabler/icons-react/dist/esm/icons/IconReceiptOff.mjs'
import type { TransactionView } from '@merchant/contract/areas/transactions.calls.ts'
import { useCan } from '#access/access.ts'
import { Button } from '#kit/button.tsx'
import { Drawer } from '#kit/drawer/Drawer.tsx'
import { CopyableId } from '#kit/format/CopyableId.tsx'
import { minutePart } from '#kit/format/times.ts'
import { EmptyState } from '#kit/state/EmptyState.tsx'
import { ErrorState } from '#kit/state/ErrorState.tsx'
import { SkeletonLines } from '#kit/state/Skeleton.tsx'
import { whoMay } from '#parts/role-names.ts'
import { hasDraft } from '#parts/use-draft.ts'
import { t } from './detail.messages.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { MoreFacts, TransactionFacts } from './TransactionFacts.tsx'
import { TransactionTimeline } from './TransactionTimeline.tsx'
import { useTransactionView } from './use-transaction-view.ts'
import './transactions.css'

interface TransactionDrawerProps {
  readonly merTradeNo: string
  /** The numbers of the list beside it, for next and previous. */
  readonly neighbours: readonly string[]
  readonly onOpen: (merTradeNo: string) => void
  readonly onClose: () => void
}

/** One payment beside its list: facts, what happened, and its refund. */
export function TransactionDrawer({
  merTradeNo,
  neighbours,
  onOpen,
  onClose,
}: TransactionDrawerProps) {
  const asked = useTransactionView(merTradeNo)
  const place = neighbours.indexOf(merTradeNo)
  const go = (to: string | undefined) => (to === undefined ? undefined : () => onOpen(to))
  const view = asked.data
  return (
    <Drawer
      label={t('paymentNo', { number: merTradeNo })}
      title={
        <>
          <span className="txn-label">
            {view?.transaction.txnType === 'REFUND' ? t('refundRow') : t('payment')}
          </span>
          {view && <span className="txn-as-of">{t('asOf', { time: minutePart(view.asOf) })}</span>}
          <br />
          <CopyableId value={merTradeNo} label={t('number')} />
        </>
      }
      {...(view && { footer: <RefundButton key={merTradeNo} view={view} /> })}
      onClose={onClose}
      row={merTradeNo}
      onPrevious={go(place > 0 ? neighbours[place - 1] : undefined)}
      onNext={go(place === -1 ? undefined : neighbours[place + 1])}
    >
      {view ? (
        <>
          <TransactionFacts view={view} />
          <TransactionTimeline view={view} />
          <MoreFacts transaction={view.transaction} />
        </>
      ) : asked.isError ? (
        asked.error.status === 404 ? (
          <EmptyState
            icon={<IconReceiptOff aria-hidden />}
            title={t('notFound')}
            text={t('notFoundText')}
          >
            <Button onClick={onClose}>{t('back')}</Button>
          </EmptyState>
        ) : (
          <ErrorState
            title={t('failed')}
            message={asked.error.message}
            reference={asked.error.reference}
            onRetry={() => void asked.refetch()}
          />
        )
      ) : (
        <SkeletonLines lines={9} />
      )}
    </Drawer>
  )
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
