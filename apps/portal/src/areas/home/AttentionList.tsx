import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import type { Attention } from '@merchant/contract/areas/home.calls.ts'
import { ButtonLink } from '#kit/button-link.tsx'
import { Filled, slot } from '#kit/format/Filled.tsx'
import { Money } from '#kit/format/Money.tsx'
import { paidWith } from '#parts/PaymentMethod.tsx'
import { HISTORY, paymentDetail } from './home-links.ts'
import { t } from './home.messages.ts'

const looks = {
  REFUND_UNKNOWN: { tone: 'warn', Icon: IconAlertTriangle },
  REFUND_REFUSED: { tone: 'warn', Icon: IconAlertTriangle },
  REFUND_FAILED: { tone: 'bad', Icon: IconCircleX },
  REFUND_WAITING: { tone: 'quiet', Icon: IconClock },
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
          <AttentionItem key={item.refundNo} item={item} />
        ))}
      </ul>
    </section>
  )
}

function AttentionItem({ item }: { readonly item: Attention }) {
  const { tone, Icon } = looks[item.kind]
  return (
    <li>
      <span className="attention-mark" data-tone={tone}>
        <Icon className="icon" aria-hidden />
      </span>
      <span className="attention-text">
        <b>
          <Filled
            text={t(item.kind, { amount: slot('amount') })}
            parts={{ amount: <Money value={item.amount} currency="HKD" /> }}
          />
        </b>
        <bdi className="sentence muted small">
          <Filled
            text={t('since', { shop: item.shopName, method: slot('method'), time: slot('time') })}
            parts={{ method: <bdi>{paidWith(item)}</bdi>, time: <bdi>{item.since}</bdi> }}
          />{' '}
          {item.kind === 'REFUND_UNKNOWN' && t('unknownHint')}
        </bdi>
      </span>
      <ButtonLink to={HISTORY} search={paymentDetail(item.merTradeNo)}>
        {item.kind === 'REFUND_UNKNOWN' ? t('follow') : t('see')}
      </ButtonLink>
    </li>
  )
}
