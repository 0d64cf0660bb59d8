import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import type { Attention, RefundAttention } from '@merchant/contract/areas/home.calls.ts'
import { useState, type ReactNode } from 'react'
import '#ui/card.css'
import { roleName } from '#components/role-name.ts'
import { sentenceGap } from '#ui/format/text.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Filled, Money, slot } from '#ui/format/format.tsx'
import { usePhone } from '#ui/media.ts'
import { inItsLanguage } from '#ui/format/name.tsx'
import { paidWith } from '#components/payments/PaymentMethod.tsx'
import { usePaymentList } from '#components/payments/payment-list.ts'
import { t } from './home.messages.ts'

const looks = {
  AUDIT_BROKEN: { tone: 'bad', Icon: IconAlertTriangle },
  REFUND_ASKED: { tone: 'warn', Icon: IconClock },
  REFUND_DISPUTED: { tone: 'bad', Icon: IconAlertTriangle },
  REFUND_UNKNOWN: { tone: 'warn', Icon: IconAlertTriangle },
  REFUND_REFUSED: { tone: 'warn', Icon: IconAlertTriangle },
  REFUND_FAILED: { tone: 'bad', Icon: IconCircleX },
  REFUND_WAITING: { tone: 'quiet', Icon: IconClock },
  BILL_FAILED: { tone: 'bad', Icon: IconCircleX },
  TERMINAL_SILENT: { tone: 'warn', Icon: IconAlertTriangle },
  INVITATION_EXPIRING: { tone: 'quiet', Icon: IconClock },
} as const

// More would push the figures of the day out of sight.
const FEW = 3
const FEW_ON_A_PHONE = 1

/** What needs someone's attention, above the figures: the most urgent, the others on request. */
export function AttentionList({ items }: { readonly items: readonly Attention[] }) {
  const [isAll, setAll] = useState(false)
  const listOf = usePaymentList()
  const few = usePhone() ? FEW_ON_A_PHONE : FEW
  if (items.length === 0) {
    return (
      <p className="card home-clear cluster muted small">
        <IconCircleCheck className="icon" aria-hidden />
        {t('nothing')}
      </p>
    )
  }
  return (
    <section className="card" aria-labelledby="attention">
      <header>
        <h2 id="attention">{t('attention')}</h2>
        <span className="faint tiny">{items.length}</span>
      </header>
      <ul className="attention">
        {(isAll ? items : items.slice(0, few)).map((item) => {
          const { tone, Icon } = looks[item.kind]
          const { key, title, detail, to, search, label } = entryOf(item, listOf)
          return (
            <li key={key}>
              <span className="row-mark" data-tone={tone}>
                <Icon className="icon" aria-hidden />
              </span>
              <span className="attention-text">
                <b>{inItsLanguage(title)}</b>
                <bdi className="sentence muted small">{inItsLanguage(detail)}</bdi>
              </span>
              {to !== undefined && (
                <ButtonLink to={to} search={search}>
                  <span className="attention-label">{label}</span>
                  <IconChevronRight className="icon icon-flips" aria-hidden />
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ul>
      {items.length > few && (
        <p className="attention-more">
          <Button tone="plain" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? t('showFewer') : t('showAll', { count: items.length })}
          </Button>
        </p>
      )}
    </section>
  )
}

interface Entry {
  readonly key: string
  readonly title: ReactNode
  readonly detail: ReactNode
  /** Undefined where there is nothing to open. */
  readonly to: string | undefined
  readonly search: Readonly<Record<string, string>>
  readonly label: string
}

type ListOf = ReturnType<typeof usePaymentList>

const entryOf = (item: Attention, listOf: ListOf): Entry => {
  switch (item.kind) {
    case 'AUDIT_BROKEN':
      return {
        key: 'audit',
        title: t('AUDIT_BROKEN', { number: item.seq }),
        detail: t('brokenSince', { time: item.since }),
        to: '/portal/audit',
        search: {},
        label: t('seeAudit'),
      }
    case 'BILL_FAILED':
      return {
        key: item.id,
        title: t('BILL_FAILED', { ticketNo: item.ticketNo }),
        detail: t('billRows', { count: item.failedCount, time: item.since }),
        to: '/portal/billing-qr/list',
        search: { ticketNo: item.ticketNo, job: item.id },
        label: t('seeBills'),
      }
    case 'TERMINAL_SILENT':
      return {
        key: `silent ${item.shopId}`,
        title:
          item.posName === null
            ? t('silentSome', { count: item.count })
            : t('TERMINAL_SILENT', { terminal: item.posName }),
        detail: t(item.posName === null ? 'firstSilentSince' : 'silentSince', {
          shop: item.shopName,
          time: item.since,
        }),
        to: '/portal/pos/hktpos',
        search: item.posId === null ? { shopId: item.shopId, silent: 'true' } : { pos: item.posId },
        label: t('seeTerminals'),
      }
    case 'INVITATION_EXPIRING':
      return {
        key: item.invitationId,
        title: t('INVITATION_EXPIRING', { email: item.email }),
        detail: t('invitedUntil', { role: roleName(item.roleType), time: item.until }),
        to: '/portal/membership/list',
        search: { tab: 'invitations' },
        label: t('seeMembers'),
      }
    default:
      return refundEntry(item, listOf)
  }
}

const refundEntry = (item: RefundAttention, listOf: ListOf): Entry => ({
  // The same refund may be both disputed and not recorded.
  key: `${item.kind} ${item.refundNo}`,
  title: (
    <Filled
      text={t(item.paymentNetwork === null ? 'uncountedTitle' : item.kind, {
        amount: slot('amount'),
      })}
      parts={{ amount: <Money value={item.amount} currency="HKD" /> }}
    />
  ),
  detail: refundDetail(item),
  // Filtered by its number, the list has the payment whatever its date.
  to: item.isPaymentKnown === false ? undefined : listOf(item),
  search: { merTradeNo: item.merTradeNo, txn: item.merTradeNo },
  label: item.kind === 'REFUND_UNKNOWN' ? t('follow') : t('see'),
})

const refundDetail = (item: RefundAttention): ReactNode =>
  item.paymentNetwork === null ? (
    <Filled
      text={t('uncounted', { number: slot('number'), time: slot('time') })}
      parts={{ number: <bdi>{item.refundNo}</bdi>, time: <bdi>{item.since}</bdi> }}
    />
  ) : (
    <>
      <Filled
        text={t('since', { shop: item.shopName, method: slot('method'), time: slot('time') })}
        parts={{
          method: <bdi>{paidWith({ ...item, paymentNetwork: item.paymentNetwork })}</bdi>,
          time: <bdi>{item.since}</bdi>,
        }}
      />
      {sentenceGap()}
      {item.kind === 'REFUND_UNKNOWN' && t('unknownHint')}
      {item.kind === 'REFUND_DISPUTED' && t('disputedHint')}
    </>
  )
