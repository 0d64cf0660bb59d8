/** Data of a user that the record does not have. Kept in memory until a reload or the end of the session. */
import { useStore } from '#ui/store.ts'
import type { DemoUserDetail } from '../../../calls/users.calls.ts'
import { sessionStore } from '../../../session-store.ts'

export interface PaymentCard {
  readonly id: number
  readonly network: string
  /** The only digits that are kept. */
  readonly last4: string
  readonly holder: string
  readonly expiry: string
  readonly isPrimary: boolean
}
export interface BillingAddress {
  readonly company: string
  readonly taxId: string
  readonly line: string
  readonly city: string
  readonly country: string
}
export const notificationKinds = ['newForYou', 'activityOf', 'newBrowser', 'newDevice'] as const
export const notificationWays = ['byEmail', 'byBrowser', 'byApp'] as const
type Notice = `${(typeof notificationKinds)[number]}-${(typeof notificationWays)[number]}`
export type Notices = Readonly<Record<Notice, boolean>>

export interface Extras {
  readonly phone: string
  readonly cards: readonly PaymentCard[]
  readonly address: BillingAddress
  readonly notices: Notices
  /** Names of accounts that are on or linked. */
  readonly accounts: readonly string[]
}

const store = sessionStore<Readonly<Record<number, Extras>>>({})

const noticesOf = (id: number): Notices => {
  const pairs = notificationKinds.flatMap((kind, row) =>
    notificationWays.map((way, column) => [`${kind}-${way}`, (row + column + id) % 3 !== 0]),
  )
  return Object.fromEntries(pairs) as Notices
}

const sampleOf = ({ id, fullName, company, taxId, country, contact }: DemoUserDetail): Extras => ({
  phone: id % 2 === 0 ? contact : '',
  cards: [
    {
      id: 1,
      network: 'Mastercard',
      last4: '4487',
      holder: fullName,
      expiry: '08/28',
      isPrimary: true,
    },
    { id: 2, network: 'Visa', last4: '0026', holder: fullName, expiry: '01/29', isPrimary: false },
  ],
  address: { company, taxId, line: `${String(10 + id)} Ropewalk Lane`, city: 'Kwun Tong', country },
  notices: noticesOf(id),
  accounts: ['Lighthouse Mail', 'Tally Board', 'Quayside Forum'],
})

/** The extras of a user, and a way to change them. */
export const useExtras = (user: DemoUserDetail) => {
  const extras = useStore(store)[user.id] ?? sampleOf(user)
  const change = (next: Partial<Extras>) =>
    store.set({ ...store.get(), [user.id]: { ...extras, ...next } })
  return [extras, change] as const
}

/** A new user has the sample's: the number may have been that of a deleted one. */
export const dropExtras = (id: number): void => {
  const { [id]: _dropped, ...others } = store.get()
  store.set(others)
}

export const accounts = {
  connected: ['Lighthouse Mail', 'Tally Board', 'Kiln Code', 'Paperclip Chat'],
  social: ['Quayside Forum', 'Lantern Photos', 'Harbour Jobs'],
} as const
