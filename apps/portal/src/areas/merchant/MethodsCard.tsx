import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconCreditCardOff from '@tabler/icons-react/dist/esm/icons/IconCreditCardOff.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconNfc from '@tabler/icons-react/dist/esm/icons/IconNfc.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import {
  merchantCalls,
  type PaymentMethod,
  type PaymentMethodType,
} from '@merchant/contract/areas/merchant.calls.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, SVGProps } from 'react'
import { contractWords } from '#api/api.messages.ts'
import { query } from '#api/client.ts'
import { listed } from '#api/listed.ts'
import { Filled, Money, slot } from '#ui/format/format.tsx'
import { sentences } from '#ui/format/text.ts'
import { ActiveStatus, ListCard } from './ListCard.tsx'
import { t } from './merchant.messages.ts'

/** The methods with their terms, in columns for comparison. */
export function MethodsCard() {
  const reply = useQuery({
    ...query(merchantCalls.methods, { query: {} }),
    select: ({ paymentMethods }) => listed(paymentMethods),
  })
  const methods = reply.data ?? []
  const active = methods.filter(({ status }) => status === 'A').length
  return (
    <ListCard
      name="methods"
      reply={reply}
      lines={8}
      icon={<IconCreditCardOff aria-hidden />}
      aside={
        methods.length > 0 && (
          <bdi className="faint tiny">{t('activeOf', { active, all: methods.length })}</bdi>
        )
      }
    >
      {(items) => (
        <ul>
          {items.map((method) => (
            <MethodRow key={method.paymentMethodType} method={method} />
          ))}
        </ul>
      )}
    </ListCard>
  )
}

/** A type that only a newer service has gets the icon of cards. */
const icons: Readonly<Partial<Record<PaymentMethodType, ComponentType<SVGProps<SVGSVGElement>>>>> =
  {
    CARD: IconCreditCard,
    FPS_A2A: IconDeviceMobile,
    BILL_QR: IconQrcode,
    WALLET_QR: IconScan,
    OCTOPUS: IconNfc,
    TAPNGO: IconNfc,
  }

function MethodRow({ method }: { readonly method: PaymentMethod }) {
  const { minAmount, maxAmount, settlementDays } = method
  const Icon = icons[method.paymentMethodType] ?? IconCreditCard
  const facts = [
    [
      t('limits'),
      <Filled
        key="limits"
        text={t('limitsText', { min: slot('min'), max: slot('max') })}
        parts={{ min: <Money value={minAmount} />, max: <Money value={maxAmount} /> }}
      />,
    ],
    [t('fee'), contractWords(method.feeText)],
    [
      t('settlement'),
      settlementDays === 0 ? t('settledSameDay') : t('settledAfter', { count: settlementDays }),
    ],
    [t('refunds'), refundText(method)],
  ] as const
  return (
    <li className="method-row">
      <span className="row-mark">
        <Icon className="icon" aria-hidden />
      </span>
      <div>
        <h3>
          <bdi>{contractWords(method.name)}</bdi> <ActiveStatus status={method.status} />
        </h3>
        <p className="muted small">
          <bdi className="sentence">{statusText(method)}</bdi>
        </p>
      </div>
      <dl className="method-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** What the status means for customers and, for methods that have their own pages (spec 6), in the portal. */
const statusText = ({ paymentMethodType: type, status }: PaymentMethod): string => {
  const isActive = status === 'A'
  const meaning = isActive ? t('takes') : t('takesNone')
  if (type !== 'FPS_A2A' && type !== 'BILL_QR') return meaning
  return sentences([meaning, isActive ? t(`opens${type}`) : t(`closes${type}`)])
}

const refundText = ({ refund: { full, partial, windowDays: count } }: PaymentMethod): string => {
  if (full && partial) return t('refundAny', { count })
  if (full) return t('refundFull', { count })
  return partial ? t('refundPart', { count }) : t('refundNone')
}
