/** Which permission and feature a group of the side navigation needs, by its title. */
import type { Feature } from '@merchant/contract/access/features.ts'
import type { Access } from '@merchant/contract/access/permissions.ts'

export interface GroupRule {
  readonly access: Access
  readonly feature?: Feature
}

const groups: Readonly<Record<string, GroupRule>> = {
  Transactions: { access: 'viewTransaction' },
  'Billing QR': { access: 'viewBillingQr', feature: 'BILL_QR' },
  FPS: { access: 'viewFpsAddressing' },
  Shops: { access: 'shopList' },
  POS: { access: 'posList' },
  Members: { access: { anyOf: ['manageMember', 'inviteUser', 'editUser'] } },
  Developers: { access: 'viewSDK' },
}

/** Undefined for an unknown title. */
export const groupRule = (title: string): GroupRule | undefined =>
  Object.hasOwn(groups, title) ? groups[title] : undefined
