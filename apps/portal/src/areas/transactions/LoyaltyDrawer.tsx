import IconReceiptOff from '@tabler/icons-react/dist/esm/icons/IconReceiptOff.mjs'
import type { LoyaltyEntry, LoyaltyView } from '@merchant/contract/areas/transactions.shapes.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/client.ts'
import { DOT } from '#ui/format/dot.ts'
import { CopyableId, FactList, known, Money, StatusPill } from '#ui/format/format.tsx'
import { countText } from '#ui/format/text.ts'
import { Timeline } from '#ui/timeline.tsx'
import { useFoundBy } from '#components/list/find-row.ts'
import { RowDrawer, type RowNavigation } from '#components/list/RowDrawer.tsx'
import { paidWith } from '#components/payments/PaymentMethod.tsx'
import { placeOf } from './place.ts'
import { t } from './loyalty-detail.messages.ts'
import { eventState, PaymentLink } from './loyalty-columns.tsx'
import { methodOf } from './payment-columns.tsx'
import { t as words } from './transactions.messages.ts'
import './transactions.css'

interface LoyaltyDrawerProps extends RowNavigation {
  readonly loyaltyTxnNo: string
  /** Its row, if it is on the page of the list of loyalty entries. */
  readonly row: LoyaltyEntry | undefined
}

/** One loyalty entry beside its list: its points, its member, and the other entries of its payment. */
export function LoyaltyDrawer({ loyaltyTxnNo, row, ...navigation }: LoyaltyDrawerProps) {
  const view = useQuery(query(transactionCalls.loyaltyView, { params: { loyaltyTxnNo } }))
  const { record } = useFoundBy(loyaltyTxnNo, view, row, (entry) => ({
    entry,
    payment: null,
    timeline: [],
  }))
  return (
    <RowDrawer
      id={loyaltyTxnNo}
      label={t('entryNo', { number: loyaltyTxnNo })}
      kind={t('entry')}
      name={<CopyableId value={loyaltyTxnNo} label={t('number')} />}
      {...record}
      failed={t('failed')}
      words={t}
      icon={<IconReceiptOff aria-hidden />}
      ownFilter={{ merTradeNo: loyaltyTxnNo }}
      {...navigation}
    >
      {({ timeline, ...found }) => (
        <>
          <EntryFacts {...found} />
          {timeline.length > 1 && <EntryTimeline entries={timeline} />}
        </>
      )}
    </RowDrawer>
  )
}

const pointsOf = ({ points }: LoyaltyEntry): string =>
  t('points', { count: Math.abs(points), points: countText(points, 'always') })

function EntryFacts({ entry, payment }: Omit<LoyaltyView, 'timeline'>) {
  return (
    <>
      <p className="cluster">
        <StatusPill {...eventState(entry.eventType)} />
      </p>
      <p className="txn-amount">
        <bdi>{pointsOf(entry)}</bdi>
      </p>
      <FactList
        facts={known([
          [t('balance'), <bdi key="balance">{countText(entry.balanceAfter)}</bdi>],
          [words('member'), <bdi key="member">{entry.memberMasked}</bdi>],
          [words('program'), entry.programName],
          [words('shop'), placeOf(entry)],
          [words('time'), <bdi key="time">{entry.createdAt}</bdi>],
          [
            words('payment'),
            entry.relatedMerTradeNo !== null && (
              <>
                <PaymentLink {...entry} merTradeNo={entry.relatedMerTradeNo} />
                {payment !== null && (
                  <span>
                    <Money value={payment.amount} currency={payment.currency} />
                    {DOT}
                    {paidWith(methodOf(payment))}
                  </span>
                )}
              </>
            ),
          ],
        ])}
      />
    </>
  )
}

/** The newest first. */
const EntryTimeline = ({ entries }: { readonly entries: readonly LoyaltyEntry[] }) => (
  <>
    <h2 className="txn-heading" id="payment-points">
      {t('happened')}
    </h2>
    <Timeline
      labelledBy="payment-points"
      entries={entries.toReversed().map((entry) => {
        const { tone, label } = eventState(entry.eventType)
        return {
          key: entry.loyaltyTxnNo,
          tone,
          text: t('entryText', { event: label, points: pointsOf(entry) }),
          at: entry.createdAt,
          by: placeOf(entry),
        }
      })}
    />
  </>
)
