import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconNfc from '@tabler/icons-react/dist/esm/icons/IconNfc.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import type { PaymentMethod, PaymentMethodType } from '@merchant/contract/areas/merchant.calls.ts'
import type { ComponentType, SVGProps } from 'react'
import { limitsText, refundText, settlementText, stateText } from './method-words.ts'
import { t } from './merchant.messages.ts'
import { ActiveStatus } from './ActiveStatus.tsx'
import './merchant.css'

const icons: Readonly<Record<PaymentMethodType, ComponentType<SVGProps<SVGSVGElement>>>> = {
  CARD: IconCreditCard,
  FPS_A2A: IconDeviceMobile,
  BILL_QR: IconQrcode,
  WALLET_QR: IconScan,
  OCTOPUS: IconNfc,
  TAPNGO: IconNfc,
}

/** Every method with its terms, one below the other, so that they can be compared. */
export function MethodList({ methods }: { readonly methods: readonly PaymentMethod[] }) {
  return (
    <ul>
      {methods.map((method) => (
        <MethodRow key={method.paymentMethodType} method={method} />
      ))}
    </ul>
  )
}

function MethodRow({ method }: { readonly method: PaymentMethod }) {
  const Icon = icons[method.paymentMethodType]
  const facts = [
    [t('limits'), limitsText(method)],
    [t('fee'), method.feeText],
    [t('settlement'), settlementText(method)],
    [t('refunds'), refundText(method)],
  ] as const
  return (
    <li className="method-row">
      <span className="row-mark">
        <Icon className="icon" aria-hidden />
      </span>
      <div className="method-words">
        <h3>
          <bdi>{method.name}</bdi> <ActiveStatus status={method.status} />
        </h3>
        <p className="muted small">
          <bdi className="sentence">{stateText(method)}</bdi>
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
