import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs'
import type { BillView } from '@merchant/contract/areas/bills.shapes.ts'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '#api/client.ts'
import { useCan } from '#auth/access.ts'
import { DOT } from '#ui/format/dot.ts'
import { CopyableId, FactList, Filled, known, Money, slot, Time } from '#ui/format/format.tsx'
import { countText } from '#ui/format/text.ts'
import { Name } from '#ui/format/name.tsx'
import { foundBy } from '#components/list/find-row.ts'
import { RowDrawer, type RowNavigation } from '#components/list/RowDrawer.tsx'
import { BillState } from '#components/payments/BillState.tsx'
import { usePaymentList } from '#components/payments/payment-list.ts'
import { PaymentStatus } from '#components/payments/PaymentStatus.tsx'
import { t } from './bills.messages.ts'
import { BILLS } from './paths.ts'
import { t as cells } from './rows.messages.ts'
import './bills.css'

interface BillDrawerProps extends RowNavigation {
  readonly jobId: string
  readonly rowNo: string
  /** While it loads, from the row of the list. */
  readonly reference: string | undefined
}

/** One bill with the payments that carry its reference. */
export function BillDrawer({ jobId, rowNo, reference, ...navigation }: BillDrawerProps) {
  // The address can contain any text.
  const isRow = billingQrCalls.bill.query.safeParse({ rowNo }).success
  const reply = useQuery({
    ...query(billingQrCalls.bill, { params: { id: jobId }, query: { rowNo: Number(rowNo) } }),
    enabled: isRow,
  })
  const name = reply.data?.bill.billReference ?? reference ?? rowNo
  return (
    <RowDrawer
      id={rowNo}
      label={t('billNamed', { reference: name })}
      kind={t('bill')}
      asOf={reply.data?.asOf}
      name={<CopyableId value={name} label={t('reference')} />}
      {...(isRow ? foundBy(reply) : { found: null })}
      failed={t('failed')}
      words={t}
      icon={<IconFileOff aria-hidden />}
      {...navigation}
    >
      {(view) => (
        <>
          <p className="cluster">
            <BillState bill={view.bill} />
          </p>
          <Excess view={view} />
          <BillFacts view={view} />
          <Payments view={view} />
          <SameReference view={view} />
        </>
      )}
    </RowDrawer>
  )
}

/** Money that has to go back is said in words. */
function Excess({ view: { bill } }: { readonly view: BillView }) {
  const canRefund = useCan('doRefund')
  if (Number(bill.excessAmount) === 0) return null
  const twice = canRefund ? 'twiceRefund' : 'twice'
  return (
    <p className="note bill-note" data-tone="bad">
      <Filled
        text={t(bill.isPaidTwice ? twice : 'over', { amount: slot('amount') })}
        parts={{ amount: <Money value={bill.excessAmount} currency="HKD" /> }}
      />
    </p>
  )
}

const hkd = (amount: string | null) =>
  amount !== null && Number(amount) !== 0 && <Money value={amount} currency="HKD" />

const BillFacts = ({ view: { bill } }: { readonly view: BillView }) => (
  <FactList
    facts={known([
      [
        cells('amount'),
        bill.amount === null ? (
          t('anyAmount')
        ) : (
          <Money key="amount" value={bill.amount} currency="HKD" />
        ),
      ],
      [t('paid'), <Money key="paid" value={bill.paidAmount} currency="HKD" />],
      [t('refunded'), hkd(bill.refundedAmount)],
      [t('outstanding'), hkd(bill.outstandingAmount)],
      [t('due'), bill.dueDate],
      [t('lastPaid'), bill.lastPaidAt != null && <Time key="at" value={bill.lastPaidAt} />],
      [cells('customerName'), bill.customerName],
      [cells('customerRef'), bill.customerRef],
      [cells('customerEmail'), bill.customerEmail],
      [cells('remark'), bill.remark],
    ])}
  />
)

function Payments({ view }: { readonly view: BillView }) {
  const { payments, hiddenCount } = view
  const listOf = usePaymentList()
  return (
    <section className="bill-rows" aria-labelledby="bill-paid-by">
      <h2 id="bill-paid-by">{t('payments')}</h2>
      {payments.length === 0 && hiddenCount === 0 && (
        <p className="muted small">{t('noPayment')}</p>
      )}
      <ul className="bill-list">
        {payments.map((payment) => (
          <li key={payment.merTradeNo} className="bill-item bill-paid">
            <Link
              to={listOf(payment)}
              search={{ merTradeNo: payment.merTradeNo, txn: payment.merTradeNo }}
              className="mono"
            >
              <bdi>{payment.merTradeNo}</bdi>
            </Link>
            <Money value={payment.paidAmount} currency="HKD" />
            <small className="muted">
              <Time value={payment.paidAt} />
              {DOT}
              <Name>{payment.shopName}</Name>
            </small>
            {payment.status !== 'VOIDED' && Number(payment.refundedAmount) > 0 ? (
              <small className="muted">
                <Filled
                  text={t('refundedOf', { amount: slot('amount') })}
                  parts={{ amount: <Money value={payment.refundedAmount} currency="HKD" /> }}
                />
              </small>
            ) : (
              <PaymentStatus status={payment.status} />
            )}
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <p className="muted small">
          <bdi className="sentence">
            {t('hidden', { count: hiddenCount, total: countText(hiddenCount) })}
          </bdi>
        </p>
      )}
    </section>
  )
}

/** The same bill in other requests, for which the same payments count. */
function SameReference({ view: { sameReference } }: { readonly view: BillView }) {
  if (sameReference.length === 0) return null
  return (
    <section className="bill-rows" aria-labelledby="bill-same">
      <h2 id="bill-same">{t('same')}</h2>
      <ul className="bill-list">
        {sameReference.map(({ jobId, ticketNo, rowNo }) => (
          <li key={`${jobId} ${String(rowNo)}`}>
            <Link to={BILLS} params={{ jobId }} search={{ bill: rowNo }} className="mono">
              <bdi>{ticketNo}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <p className="muted small">
        <bdi className="sentence">{t('sameHelp')}</bdi>
      </p>
    </section>
  )
}
