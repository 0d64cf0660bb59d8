import type { TransactionView } from '@merchant/contract/areas/transactions.calls.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '#access/access.ts'
import { Filled, slot } from '#kit/format/Filled.tsx'
import { Money } from '#kit/format/Money.tsx'
import { networkName, NetworkMark, paidWith } from '#parts/PaymentMethod.tsx'
import { PaymentStatus, RefundState } from '#parts/PaymentStatus.tsx'
import { whoMay } from '#parts/role-names.ts'
import { t } from './detail.messages.ts'

const mono = (id: string) => <bdi className="mono">{id}</bdi>

/** What can still be refunded and until when, or why not: in words, where the amount is read. */
function RefundSentence({ view }: { readonly view: TransactionView }) {
  const canRefund = useCan('doRefund')
  const { allowed, reason, until } = view.refund
  if (view.transaction.txnType !== 'SALE') return null
  if (!allowed) return reason === null ? null : <p className="txn-can">{t('cannotRefund', { reason })}</p>
  const amount = <Money value={view.transaction.refundableAmount} currency={view.transaction.currency} />
  const text = until === null ? t('canRefundAlways', { amount: slot('amount') }) : t('canRefund', { amount: slot('amount'), until: slot('until') })
  return (
    <p className="txn-can">
      <Filled text={text} parts={{ amount, until: <bdi>{until}</bdi> }} />
      {!canRefund && <> {t('roleCannot', { roles: whoMay('doRefund') })}</>}
    </p>
  )
}

/** Only what is known: an empty line would say nothing. */
const factsOf = ({ transaction: row }: TransactionView): readonly (readonly [label: string, value: ReactNode])[] => {
  const net = <Money value={row.netAmount} currency={row.currency} />
  const method = row.cardMasked === null ? paidWith({ ...row, cardLast4: null }) : <bdi>{row.cardMasked}</bdi>
  const facts: (readonly [string, ReactNode])[] = [
    [t('method'), <><NetworkMark network={row.paymentNetwork} /><span className="visually-hidden">{networkName(row.paymentNetwork)}</span>{method}</>],
    [t('shop'), row.posName === null ? row.shopName : `${row.shopName}, ${row.posName}`],
    [t('operator'), row.operator],
    [t('approval'), row.authCode !== null && mono(row.authCode)],
    [t('rrn'), row.rrn !== null && mono(row.rrn)],
    [t('acquirerNo'), row.tradeNo !== null && mono(row.tradeNo)],
    [t('e2e'), row.e2eId !== null && mono(row.e2eId)],
    [t('terminal'), row.tid !== null && mono(row.tid)],
    [t('batch'), row.batchNo !== null && mono(row.batchNo)],
    [t('entry'), row.entryMode],
    [t('billReference'), row.billReference !== null && mono(row.billReference)],
    [t('tip'), Number(row.tipAmount) !== 0 && <Money value={row.tipAmount} currency={row.currency} />],
    [t('fee'), Number(row.feeAmount) !== 0 && <Money value={row.feeAmount} currency={row.currency} />],
    [t('businessDate'), <bdi key="day">{row.businessDate}</bdi>],
    [
      t('settlement'),
      row.settlementStatus === 'SETTLED' ? (
        <Filled text={t('settledOn', { date: slot('date'), amount: slot('amount') })} parts={{ date: <bdi>{row.settlementDate}</bdi>, amount: net }} />
      ) : row.status === 'SUCCESS' ? (
        <Filled text={t('notSettled', { amount: slot('amount') })} parts={{ amount: net }} />
      ) : null,
    ],
    [t('acquirerWord'), row.rawStatus],
    [t('remark'), row.remark],
    [t('original'), row.originalMerTradeNo !== null && <OriginalLink merTradeNo={row.originalMerTradeNo} />],
  ]
  return facts.filter(([, value]) => value !== null && value !== false && value !== '')
}

function OriginalLink({ merTradeNo }: { readonly merTradeNo: string }) {
  return (
    <Link to="." search={(old: object) => ({ ...old, txn: merTradeNo })} className="mono">
      <bdi>{merTradeNo}</bdi>
    </Link>
  )
}

/** The amount, how it stands, and everything that is known about the payment. */
export function TransactionFacts({ view }: { readonly view: TransactionView }) {
  const { transaction } = view
  return (
    <>
      <p className="txn-pills">
        <PaymentStatus status={transaction.status} />
        {transaction.refundStatus !== 'NONE' && <RefundState status={transaction.refundStatus} />}
      </p>
      <p className="txn-amount">
        <Money value={transaction.amount} currency={transaction.currency} />
      </p>
      <RefundSentence view={view} />
      <dl className="facts">
        {factsOf(view).map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
    </>
  )
}

const Fact = ({ label, value }: { readonly label: string; readonly value: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)
