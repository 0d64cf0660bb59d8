import { type Network, networks } from '@merchant/contract/areas/transactions.shapes.ts'
import '#ui/format/format.css'
import { joinNames } from '#ui/format/lists.ts'
import { t } from './payment.messages.ts'

/** Abbreviations that fit into a mark of 30 px. They are brand names and not translated. */
const marks: Readonly<Record<Network, string>> = {
  VISA: 'VISA',
  MASTERCARD: 'MC',
  AMEX: 'AMEX',
  JCB: 'JCB',
  UNIONPAY: 'UP',
  OCTOPUS: 'OCT',
  ALIPAYHK: 'ALI',
  ALIPAYCN: 'ALI',
  WECHATPAY: 'WX',
  FPS: 'FPS',
  TAPNGO: 'T&G',
  PAYME: 'PM',
  BOCPAY: 'BOC',
}

export interface Paid {
  readonly paymentNetwork: Network
  readonly cardLast4: string | null
  readonly isFpsA2a?: boolean | undefined
}

export const networkName = (network: Network): string => t(network)

/** Names for the codes that a platform reports; an unknown code is shown as it is. */
export const networkNames = (codes: readonly string[]): string =>
  joinNames(
    codes.map((code) => {
      const known = networks.find((network) => network === code)
      return known === undefined ? code : networkName(known)
    }),
  )

/** The last four digits of a masked card number. */
export const lastFourOf = (cardMasked: string | null): string | null =>
  /(\d{4})$/.exec(cardMasked ?? '')?.[1] ?? null

/** First six and last four in groups of four: `4111 11•• •••• 0026`. */
export const groupedCard = (cardMasked: string): string => {
  const first = /^\d{1,6}/.exec(cardMasked)?.[0] ?? ''
  return `${first.padEnd(12, '•')}${lastFourOf(cardMasked) ?? ''}`.replace(/(.{4})(?=.)/g, '$1 ')
}

/** With a no-break space: a line does not end between the dots and the digits. */
const dots = (lastFour: string): string => `••••\u00A0${lastFour}`

/** `Visa •••• 1111` or `AlipayHK`, for use in a sentence. */
export const paidWith = ({ paymentNetwork, cardLast4, isFpsA2a }: Paid): string => {
  if (isFpsA2a === true) return t('appToApp')
  return cardLast4 === null
    ? networkName(paymentNetwork)
    : `${networkName(paymentNetwork)} ${dots(cardLast4)}`
}

interface NetworkMarkProps {
  readonly network: Network
  /** The name of the network is not shown next to it. */
  readonly isAlone?: boolean
}

/** The network as a small mark. */
export function NetworkMark({ network, isAlone = false }: NetworkMarkProps) {
  const ariaProps = isAlone
    ? { role: 'img', 'aria-label': networkName(network) }
    : { 'aria-hidden': true }
  return (
    <span className="mark" {...ariaProps}>
      {marks[network]}
    </span>
  )
}

/** The network's mark with the last digits of the card, or with its name. */
export function PaymentMethod({ paymentNetwork, cardLast4, isFpsA2a }: Paid) {
  const isCard = cardLast4 !== null && isFpsA2a !== true
  return (
    <span className="marked">
      <NetworkMark network={paymentNetwork} isAlone={isCard} />
      {isCard ? (
        <bdi>{dots(cardLast4)}</bdi>
      ) : (
        paidWith({ paymentNetwork, cardLast4, isFpsA2a: isFpsA2a === true })
      )}
    </span>
  )
}
