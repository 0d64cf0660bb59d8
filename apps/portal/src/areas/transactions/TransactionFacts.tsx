import type { TransactionView } from '@merchant/contract/areas/transactions.calls.ts'
import type { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '#auth/access.ts'
import { FactList, known, type Fact } from '#ui/format/FactList.tsx'
import { Filled, slot } from '#ui/format/Filled.tsx'
import { Money } from '#ui/format/Money.tsx'
import { groupedCard, NetworkMark, paidWith } from '#components/payments/PaymentMethod.tsx'
import { PaymentStatus, RefundState } from '#components/payments/PaymentStatus.tsx'
import { whoMay } from '#components/role-names.ts'
import { t } from './detail.messages.ts'
import { MatchState } from './MatchState.tsx'
import { mono } from './payment-columns.tsx'

/** What can still be refunded and until when, or why not: in words, where the amount is read. */
function RefundSentence({ view }: { readonly view: TransactionView }) {
  const canRefund = useCan('doRefund')
  const { allowed, reason, until } = view.refund
  if (view.transaction.txnType !== 'SALE') return null
  if (!canRefund) return <p className="txn-can">{t('roleCannot', { roles: whoMay('doRefund') })}</p>
  if (!allowed)
    return reason === null ? null : <p className="txn-can">{t('cannotRefund', { reason })}</p>
  const amount = (
    <Money value={view.transaction.refundableAmount} currency={view.transaction.currency} />
  )
  const text =
    until === null
      ? t('canRefundAlways', { amount: slot('amount') })
      : t('canRefund', { amount: slot('amount'), until: slot('until') })
  return (
    <p className="txn-can">
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

/** What is not due yet needs no sign: that it is not settled says as much. */
const settlementOf = ({ transaction: row, settlement }: TransactionView): ReactNode => {
  const { matchStatus } = settlement
  return (
    <>
      {matchStatus !== null && matchStatus !== 'EXPECTED' && <MatchState status={matchStatus} />}
      {settledOf(row, matchStatus === 'MISMATCHED')}
    </>
  )
}

/** Where another amount came, the net is not what was settled: both stand in lines of their own. */
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
          {t('rrn')} {mono(rrn)}
        </bdi>
      )}
    </>
  )

const unlessNothing = (amount: string): ReactNode =>
  Number(amount) !== 0 && <Money value={amount} currency="HKD" />

/** The payment that a refund gives back, beside the same list. */
const original = (merTradeNo: string): ReactNode => (
  <Link to="." search={(old: object) => ({ ...old, txn: merTradeNo })} className="mono">
    <bdi>{merTradeNo}</bdi>
  </Link>
)

const hkd = (amount: string | null): ReactNode =>
  amount !== null && <Money value={amount} currency="HKD" />

/** Where the money is not as it should be, what was to come and what came. */
const unsettledFacts = ({ settlement }: TransactionView): readonly Fact[] => {
  const { matchStatus, expectedSettlement, receivedSettlement, difference } = settlement
  if (matchStatus !== 'MISMATCHED' && matchStatus !== 'MISSING') return []
  return known([
    [t('expected'), hkd(expectedSettlement)],
    [t('received'), hkd(receivedSettlement)],
    [t('difference'), hkd(difference)],
  ])
}

/** What is asked for at the counter. */
const mainFacts = (view: TransactionView): readonly Fact[] => {
  const { transaction: row, smartPos } = view
  return known([
    [t('method'), methodOf(row)],
    [t('code'), smartPos?.qrMode != null && t(smartPos.qrMode)],
    [t('shop'), row.posName === null ? row.shopName : `${row.shopName}, ${row.posName}`],
    [t('operator'), row.operator],
    [t('approval'), approvalOf(row)],
    [t('billReference'), mono(row.billReference)],
    [t('tip'), unlessNothing(row.tipAmount)],
    [t('settlement'), settlementOf(view)],
    ...unsettledFacts(view),
    [t('remark'), row.remark],
    [t('original'), row.originalMerTradeNo !== null && original(row.originalMerTradeNo)],
  ])
}

/** What is asked for on the telephone with an acquirer. */
const moreFacts = ({ transaction: row, smartPos }: TransactionView): readonly Fact[] =>
  known([
    [
      t('wallet'),
      smartPos !== null && smartPos.walletType !== row.paymentNetwork && smartPos.walletType,
    ],
    [t('channelNo'), mono(smartPos?.chnlSn ?? null)],
    [t('businessDate'), <bdi key="day">{row.businessDate}</bdi>],
    [t('fee'), unlessNothing(row.feeAmount)],
    [t('acquirerNo'), mono(row.tradeNo)],
    [t('e2e'), mono(row.e2eId)],
    [t('terminal'), mono(row.tid)],
    [t('merchantId'), mono(row.mid)],
    [t('batch'), mono(row.batchNo)],
    [t('entry'), row.entryMode],
    [t('acquirerWord'), row.rawStatus],
  ])

/** The amount, how it stands, and everything that is known about the payment. */
export function TransactionFacts({ view }: { readonly view: TransactionView }) {
  const { transaction } = view
  return (
    <>
      <p className="txn-pills">
        <PaymentStatus status={transaction.status} />
        {transaction.refundStatus !== 'NONE' && <RefundState status={transaction.refundStatus} />}
      </p>
      <p className="txn-amount money-great">
        <Money value={transaction.amount} currency={transaction.currency} />
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
