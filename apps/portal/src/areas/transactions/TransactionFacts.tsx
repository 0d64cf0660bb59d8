import type { TransactionView } from '@merchant/contract/areas/transactions.calls.ts'
import type { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import { centsOf, moneyOf } from '@merchant/contract/core/money.ts'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { contractWords } from '#api/api.messages.ts'
import { useCan } from '#auth/access.ts'
import { type Fact, FactList, Filled, known, Money, slot } from '#ui/format/format.tsx'
import { mono } from '#components/list/field-columns.tsx'
import { BillState } from '#components/payments/BillState.tsx'
import { groupedCard, NetworkMark, paidWith } from '#components/payments/PaymentMethod.tsx'
import { PaymentStatus, RefundState } from '#components/payments/PaymentStatus.tsx'
import { whoMay } from '#components/role-names.ts'
import { placeOf } from './place.ts'
import { t } from './detail.messages.ts'
import { MatchState, signedAmount } from './payment-columns.tsx'
import { earlierRefunds } from './refund-draft.ts'
import { t as words } from './transactions.messages.ts'

/** Why this person cannot refund this payment; undefined when they can. */
export const useRefundObstacle = ({ refund }: TransactionView): string | undefined => {
  if (!useCan('doRefund')) return t('roleCannot', { roles: whoMay('doRefund') })
  return refund.allowed
    ? undefined
    : refund.reason === null
      ? t('notRefundable')
      : t('cannotRefund', { reason: contractWords(refund.reason) })
}

/** What can still be refunded and until when, or why not: in words, where the amount is read. */
function RefundSentence({ view }: { readonly view: TransactionView }) {
  const obstacle = useRefundObstacle(view)
  const { until } = view.refund
  if (view.transaction.txnType !== 'SALE') return null
  if (obstacle !== undefined) return <p className="txn-can muted small">{obstacle}</p>
  const amount = (
    <Money value={view.transaction.refundableAmount} currency={view.transaction.currency} />
  )
  const text =
    until === null
      ? t('canRefundAlways', { amount: slot('amount') })
      : t('canRefund', { amount: slot('amount'), until: slot('until') })
  return (
    <p className="txn-can muted small">
      <Filled text={text} parts={{ amount, until: <bdi>{until}</bdi> }} />
    </p>
  )
}

const methodOf = (row: CisTransaction): ReactNode => (
  <>
    <NetworkMark network={row.paymentNetwork} isAlone={row.cardMasked !== null} />
    {row.cardMasked === null ? (
      paidWith({ ...row, cardLast4: null })
    ) : (
      <bdi>{groupedCard(row.cardMasked)}</bdi>
    )}
  </>
)

/** A settlement that is not due yet needs no pill: `notSettled` says as much. */
const settlementOf = ({ transaction: row, settlement }: TransactionView): ReactNode => {
  const { matchStatus } = settlement
  const hasPill = matchStatus !== null && matchStatus !== 'EXPECTED'
  const settled = settledOf(row, matchStatus === 'MISMATCHED')
  return (
    (hasPill || settled !== false) && (
      <>
        {hasPill && <MatchState status={matchStatus} />}
        {settled}
      </>
    )
  )
}

/** If the settled amount differs from the expected one, both are listed separately (`unsettledFacts`). */
const settledOf = (row: CisTransaction, isOtherAmount: boolean): ReactNode => {
  const amount = <Money value={row.netAmount} currency={row.currency} />
  if (row.settlementStatus === 'SETTLED') {
    const text = isOtherAmount
      ? t('settledOtherwise', { date: slot('date') })
      : t('settledOn', { date: slot('date'), amount: slot('amount') })
    return (
      <span>
        <Filled text={text} parts={{ date: <bdi>{row.settlementDate}</bdi>, amount }} />
      </span>
    )
  }
  return (
    row.status === 'SUCCESS' && (
      <span>
        <Filled text={t('notSettled', { amount: slot('amount') })} parts={{ amount }} />
      </span>
    )
  )
}

const approvalOf = ({ authCode, rrn }: CisTransaction): ReactNode =>
  (authCode !== null || rrn !== null) && (
    <>
      {mono(authCode)}
      {rrn !== null && (
        <bdi className="muted">
          {words('rrn')} {mono(rrn)}
        </bdi>
      )}
    </>
  )

/** A link to the payment that was refunded, in the same list. */
const original = (merTradeNo: string): ReactNode => (
  <Link to="." search={(old: object) => ({ ...old, txn: merTradeNo })} className="mono">
    <bdi>{merTradeNo}</bdi>
  </Link>
)

const hkd = (amount: string | null): ReactNode =>
  amount !== null && <Money value={amount} currency="HKD" />
const unlessZero = (amount: string): ReactNode => Number(amount) !== 0 && hkd(amount)

/** The bill reference; of a bill of a request, a link to it and whether it is paid. */
const billOf = ({ transaction: { billReference }, bill }: TransactionView): ReactNode => {
  if (bill === null) return mono(billReference)
  return (
    <span className="cluster">
      <Link
        to="/portal/billing-qr/request/$jobId"
        params={{ jobId: bill.jobId }}
        search={{ bill: bill.rowNo }}
        className="mono"
      >
        <bdi>{bill.billReference}</bdi>
      </Link>
      <BillState bill={bill} />
      {Number(bill.outstandingAmount ?? 0) > 0 && (
        <Filled
          text={t('billMissing', { amount: slot('amount') })}
          parts={{ amount: hkd(bill.outstandingAmount) }}
        />
      )}
      {Number(bill.excessAmount) > 0 && (
        <Filled
          text={t('billExcess', { amount: slot('amount') })}
          parts={{ amount: hkd(bill.excessAmount) }}
        />
      )}
    </span>
  )
}

/** What was expected and what arrived, where the two differ. */
const unsettledFacts = ({ settlement }: TransactionView): readonly Fact[] => {
  const { matchStatus, expectedSettlement, receivedSettlement, difference } = settlement
  if (matchStatus !== 'MISMATCHED' && matchStatus !== 'MISSING') return []
  return known([
    [words('expected'), hkd(expectedSettlement)],
    [words('received'), hkd(receivedSettlement)],
    [words('difference'), hkd(difference)],
  ])
}

/**
 * What was returned, and what is left of the net amount. A refund on its way has returned nothing yet, and a disputed
 * one may have reserved less than its amount.
 */
const refundedFacts = (view: TransactionView): readonly Fact[] => {
  const { transaction: row } = view
  // A view made from the row of a list knows no single refund.
  const refunded =
    view.timeline.length === 0
      ? centsOf(row.refundedAmount)
      : earlierRefunds(view)
          .filter((refund) => !refund.isWaiting)
          .reduce((sum, { amount }) => sum + centsOf(amount), 0)
  if (row.txnType !== 'SALE' || row.status !== 'SUCCESS' || refunded <= 0) return []
  return [
    [t('refunded'), hkd(`-${moneyOf(refunded)}`)],
    [t('netAfter'), hkd(moneyOf(centsOf(row.netAmount) - refunded))],
  ]
}

/** What people ask for at the counter. */
const mainFacts = (view: TransactionView): readonly Fact[] => {
  const { transaction: row, smartPos } = view
  return known([
    [t('original'), row.originalMerTradeNo !== null && original(row.originalMerTradeNo)],
    [words('method'), methodOf(row)],
    [t('code'), smartPos?.qrMode != null && t(smartPos.qrMode)],
    [words('shop'), placeOf(row)],
    [words('operator'), row.operator],
    [t('approval'), approvalOf(row)],
    [words('billReference'), billOf(view)],
    [t('tip'), unlessZero(row.tipAmount)],
    [words('settlement'), settlementOf(view)],
    ...unsettledFacts(view),
    ...refundedFacts(view),
    [words('remark'), row.remark],
  ])
}

const entryModes = ['CHIP', 'CONTACTLESS', 'SWIPE', 'MANUAL', 'QR'] as const

/** Platforms report it in words of their own: one that is unknown here stays. */
const entryText = (reported: string): string => {
  const mode = entryModes.find((one) => one === reported)
  return mode === undefined ? reported : t(mode)
}

/** What people need on the telephone with an acquirer. */
const moreFacts = ({ transaction: row, smartPos }: TransactionView): readonly Fact[] =>
  known([
    [
      words('wallet'),
      smartPos !== null && smartPos.walletType !== row.paymentNetwork && smartPos.walletType,
    ],
    [words('channelNo'), mono(smartPos?.chnlSn ?? null)],
    [words('business'), <bdi key="day">{row.businessDate}</bdi>],
    [t('fee'), unlessZero(row.feeAmount)],
    [words('tradeNo'), mono(row.tradeNo)],
    [words('endToEnd'), mono(row.e2eId)],
    [words('tid'), mono(row.tid)],
    [t('merchantId'), mono(row.mid)],
    [t('batch'), mono(row.batchNo)],
    [t('entry'), row.entryMode !== null && entryText(row.entryMode)],
    [t('acquirerWord'), row.rawStatus],
  ])

/** "Not refunded" is said of a payment that could have been. */
const canHaveRefunds = ({ txnType, status }: CisTransaction): boolean =>
  txnType === 'SALE' && status === 'SUCCESS'

/** The amount, the status and the facts of a payment. */
export function TransactionFacts({ view }: { readonly view: TransactionView }) {
  const { transaction } = view
  return (
    <>
      <p className="cluster">
        <PaymentStatus status={transaction.status} />
        {(transaction.refundStatus !== 'NONE' || canHaveRefunds(transaction)) && (
          <RefundState status={transaction.refundStatus} />
        )}
      </p>
      <p className="txn-amount money-large">
        <Money value={signedAmount(transaction)} currency={transaction.currency} />
      </p>
      <RefundSentence view={view} />
      <FactList facts={mainFacts(view)} />
    </>
  )
}

/** The numbers that other systems know this payment by. */
export function MoreFacts({ view }: { readonly view: TransactionView }) {
  return (
    <details className="txn-more">
      <summary>
        <IconChevronRight className="icon icon-flips" aria-hidden />
        {t('more')}
      </summary>
      <FactList facts={moreFacts(view)} />
    </details>
  )
}
