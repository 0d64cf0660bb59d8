import IconReceiptOff from '@tabler/icons-react/dist/esm/icons/IconReceiptOff.mjs'
import type {
  LoyaltyTransaction,
  LoyaltyView,
} from '@merchant/contract/areas/transactions.shapes.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/client.ts'
import { CopyableId } from '#ui/format/CopyableId.tsx'
import { FactList, known } from '#ui/format/FactList.tsx'
import { Money } from '#ui/format/Money.tsx'
import { countText } from '#ui/format/numbers.ts'
import { StatusPill } from '#ui/format/StatusPill.tsx'
import { Timeline } from '#ui/timeline/Timeline.tsx'
import { paidWith, lastFourOf } from '#components/payments/PaymentMethod.tsx'
import { RowDrawer, type RowNavigation } from '#components/list/RowDrawer.tsx'
import { t } from './loyalty-detail.messages.ts'
import { eventTones } from './loyalty-columns.tsx'
import { PaymentLink } from './PaymentLink.tsx'
import { t as words } from './transactions.messages.ts'
import './transaction-drawer.css'

interface LoyaltyDrawerProps extends RowNavigation {
  readonly loyaltyTxnNo: string
}

/** One loyalty entry beside its list: its points, whose they are, and what its payment led to. */
export function LoyaltyDrawer({ loyaltyTxnNo, ...navigation }: LoyaltyDrawerProps) {
  const asked = useQuery(query(transactionCalls.loyaltyView, { params: { loyaltyTxnNo } }))
  return (
    <RowDrawer
      id={loyaltyTxnNo}
      label={t('entryNo', { number: loyaltyTxnNo })}
      title={
        <>
          <span className="txn-label">{t('entry')}</span>
          <br />
          <CopyableId value={loyaltyTxnNo} label={t('number')} />
        </>
      }
      found={asked.data ?? (asked.error?.status === 404 ? null : undefined)}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      words={drawerWords}
      icon={<IconReceiptOff aria-hidden />}
      {...navigation}
    >
      {(view) => (
        <>
          <EntryFacts view={view} />
          {view.timeline.length > 1 && <EntryTimeline entries={view.timeline} />}
        </>
      )}
    </RowDrawer>
  )
}

const drawerWords = {
  failed: t('failed'),
  notFound: t('notFound'),
  notFoundText: t('notFoundText'),
}

const placeOf = ({ shopName, posName }: LoyaltyTransaction): string =>
  posName === null ? shopName : `${shopName}, ${posName}`
const pointsOf = ({ points }: LoyaltyTransaction): string =>
  t('points', { count: Math.abs(points), points: countText(points, 'always') })

function EntryFacts({ view: { entry, payment } }: { readonly view: LoyaltyView }) {
  return (
    <>
      <p className="txn-pills">
        <StatusPill tone={eventTones[entry.eventType]} label={words(entry.eventType)} />
      </p>
      <p className="txn-amount">
        <bdi>{pointsOf(entry)}</bdi>
      </p>
      <FactList
        facts={known([
          [t('balance'), <bdi key="balance">{countText(entry.balanceAfter)}</bdi>],
          [t('member'), <bdi key="member">{entry.memberMasked}</bdi>],
          [t('program'), entry.programName],
          [t('shop'), placeOf(entry)],
          [t('time'), <bdi key="time">{entry.createdAt}</bdi>],
          [
            t('payment'),
            entry.relatedMerTradeNo !== null && (
              <>
                <PaymentLink merTradeNo={entry.relatedMerTradeNo} />
                {payment !== null && (
                  <span>
                    <Money value={payment.amount} currency={payment.currency} />
                    {', '}
                    {paidWith({ ...payment, cardLast4: lastFourOf(payment.cardMasked) })}
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

/** The newest first, as everywhere. */
const EntryTimeline = ({ entries }: { readonly entries: readonly LoyaltyTransaction[] }) => (
  <>
    <h2 className="txn-part" id="what-it-led-to">
      {t('happened')}
    </h2>
    <Timeline
      labelledBy="what-it-led-to"
      entries={entries.toReversed().map((entry) => ({
        key: entry.loyaltyTxnNo,
        tone: eventTones[entry.eventType],
        text: t('entryText', { event: words(entry.eventType), points: pointsOf(entry) }),
        at: entry.createdAt,
        by: placeOf(entry),
      }))}
    />
  </>
)
