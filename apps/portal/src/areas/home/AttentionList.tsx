import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { roleLabels } from '@merchant/contract/access/permissions.ts'
import type { Attention, RefundAttention } from '@merchant/contract/areas/home.calls.ts'
import type { ReactNode } from 'react'
import '#ui/card.css'
import { ButtonLink } from '#ui/button-link.tsx'
import { Filled, slot } from '#ui/format/Filled.tsx'
import { Money } from '#ui/format/Money.tsx'
import { paidWith } from '#components/payments/PaymentMethod.tsx'
import { BILLS, HISTORY, MEMBERS, paymentDetail, TERMINALS } from './home-links.ts'
import { t } from './home.messages.ts'

const looks = {
  REFUND_UNKNOWN: { tone: 'warn', Icon: IconAlertTriangle },
  REFUND_REFUSED: { tone: 'warn', Icon: IconAlertTriangle },
  REFUND_FAILED: { tone: 'bad', Icon: IconCircleX },
  REFUND_WAITING: { tone: 'quiet', Icon: IconClock },
  BILL_FAILED: { tone: 'bad', Icon: IconCircleX },
  TERMINAL_SILENT: { tone: 'warn', Icon: IconAlertTriangle },
  INVITATION_EXPIRING: { tone: 'quiet', Icon: IconClock },
} as const

/** What needs somebody, before any figure. */
export function AttentionList({ items }: { readonly items: readonly Attention[] }) {
  if (items.length === 0) {
    return (
      <p className="card home-calm">
        <IconCircleCheck className="icon" aria-hidden />
        {t('nothingWaits')}
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
        {items.map((item) => (
          <AttentionItem key={keyOf(item)} item={item} />
        ))}
      </ul>
    </section>
  )
}

const keyOf = (item: Attention): string => {
  switch (item.kind) {
    case 'BILL_FAILED':
      return item.id
    case 'TERMINAL_SILENT':
      return item.posId
    case 'INVITATION_EXPIRING':
      return item.invitationId
    default:
      return item.refundNo
  }
}

function AttentionItem({ item }: { readonly item: Attention }) {
  const { tone, Icon } = looks[item.kind]
  const { title, detail, link } = partsOf(item)
  return (
    <li>
      <span className="row-mark" data-tone={tone}>
        <Icon className="icon" aria-hidden />
      </span>
      <span className="attention-text">
        <b>{title}</b>
        <bdi className="sentence muted small">{detail}</bdi>
      </span>
      {link}
    </li>
  )
}

interface Parts {
  readonly title: ReactNode
  readonly detail: ReactNode
  readonly link: ReactNode
}

const partsOf = (item: Attention): Parts => {
  switch (item.kind) {
    case 'BILL_FAILED':
      return {
        title: t('BILL_FAILED', { ticketNo: item.ticketNo }),
        detail: t('billRows', { count: item.failedCount, time: item.since }),
        link: (
          <ButtonLink to={BILLS} search={{ ticketNo: item.ticketNo, job: item.id }}>
            {t('seeBills')}
          </ButtonLink>
        ),
      }
    case 'TERMINAL_SILENT':
      return {
        title: t('TERMINAL_SILENT', { terminal: item.posName }),
        detail: t('silentSince', { shop: item.shopName, time: item.since }),
        link: (
          <ButtonLink to={TERMINALS} search={{ pos: item.posId }}>
            {t('seeTerminals')}
          </ButtonLink>
        ),
      }
    case 'INVITATION_EXPIRING':
      return {
        title: t('INVITATION_EXPIRING', { email: item.email }),
        detail: t('invitedUntil', { role: roleLabels[item.roleType], time: item.until }),
        link: (
          <ButtonLink to={MEMBERS} search={{ tab: 'invitations' }}>
            {t('seeMembers')}
          </ButtonLink>
        ),
      }
    default:
      return refundParts(item)
  }
}

const refundParts = (item: RefundAttention): Parts => ({
  title: (
    <Filled
      text={t(item.kind, { amount: slot('amount') })}
      parts={{ amount: <Money value={item.amount} currency="HKD" /> }}
    />
  ),
  detail: (
    <>
      <Filled
        text={t('since', { shop: item.shopName, method: slot('method'), time: slot('time') })}
        parts={{ method: <bdi>{paidWith(item)}</bdi>, time: <bdi>{item.since}</bdi> }}
      />{' '}
      {item.kind === 'REFUND_UNKNOWN' && t('unknownHint')}
    </>
  ),
  link: (
    <ButtonLink to={HISTORY} search={paymentDetail(item.merTradeNo)}>
      {item.kind === 'REFUND_UNKNOWN' ? t('follow') : t('see')}
    </ButtonLink>
  ),
})
