import type { Network } from '@merchant/contract/areas/transactions.shapes.ts'
import '#ui/format/format.css'
import { t } from './payment.messages.ts'

/** What fits into a mark of 30 px. Names of networks, not texts: no language changes them. */
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
  readonly isFpsA2a?: boolean
}

export const networkName = (network: Network): string => t(network)

/** The last four digits of a masked card number. */
export const lastFourOf = (cardMasked: string | null): string | null =>
  /(\d{4})$/.exec(cardMasked ?? '')?.[1] ?? null

/** First six and last four in groups of four: `4111 11•• •••• 0026`. */
export const groupedCard = (cardMasked: string): string => {
  const first = /^\d{1,6}/.exec(cardMasked)?.[0] ?? ''
  return `${first.padEnd(12, '•')}${lastFourOf(cardMasked) ?? ''}`.replace(/(.{4})(?=.)/g, '$1 ')
}

const dots = (lastFour: string): string => `•••• ${lastFour}`

/** `Visa •••• 1111`, `AlipayHK`: in a sentence. */
export const paidWith = ({ paymentNetwork, cardLast4, isFpsA2a }: Paid): string => {
  if (isFpsA2a === true) return t('appToApp')
  return cardLast4 === null
    ? networkName(paymentNetwork)
    : `${networkName(paymentNetwork)} ${dots(cardLast4)}`
}

interface NetworkMarkProps {
  readonly network: Network
  /** Its name is not beside it to be read. */
  readonly isAlone?: boolean
}

/** The network as a small mark. */
export function NetworkMark({ network, isAlone = false }: NetworkMarkProps) {
  const heard = isAlone
    ? { role: 'img', 'aria-label': networkName(network) }
    : { 'aria-hidden': true }
  return (
    <span className="mark" {...heard}>
      {marks[network]}
    </span>
  )
}

/** How something was paid: the mark, and what tells it apart. */
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
