/** The headings and the groups of the side navigation, in their order (the board's, product.md 10). */
import type { PageEvent } from '@merchant/contract/access/page-events.ts'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import type { Feature } from '@merchant/contract/access/features.ts'

export const sections = ['payments', 'business', 'tools'] as const
export type SectionName = (typeof sections)[number]

interface Group {
  readonly section: SectionName
  readonly event: PageEvent | readonly PageEvent[]
  readonly feature?: Feature
  readonly icon?: typeof IconReceipt2
}

/** By title: the word that the status check asks for (`GET /navigation/status?title=`). */
export const groups = {
  Transactions: { section: 'payments', event: 'viewTransaction', icon: IconReceipt2 },
  'Billing QR': { section: 'payments', event: 'viewBillingQr', feature: 'BILL_QR' },
  Members: { section: 'business', event: ['manageMember', 'inviteUser', 'editUser'] },
  Developers: { section: 'tools', event: 'viewSDK' },
} as const satisfies Record<string, Group>

export type GroupName = keyof typeof groups
