/**
 * The pages of specification section 2, transcribed for the tests: path, our title, event, feature and layout, with the
 * roles that have the event (spec 6). The portal's tests and `e2e/pages.e2e.ts` compare with these rows. Pages that the
 * specification does not have are not listed here.
 */
import type { Feature } from '@merchant/contract/access/features.ts'
import type { SessionRole } from '@merchant/contract/access/permissions.ts'

/** The roles that have each event of section 2. */
const owners = ['MERCHANT', 'ADMIN'] as const
const managers = [...owners, 'SHOP_MANAGER'] as const
const inShops = [...managers, 'SUPERVISOR', 'STAFF'] as const
const developers = [...owners, 'DEVELOPER'] as const
const listed = [...inShops, 'CS', 'DEVELOPER', 'SCHOOL'] as const
const everybody = [...listed, 'FINANCE'] as const
const rolesOf = {
  ALL: everybody,
  API: everybody,
  ViewApp: owners,
  shopList: inShops,
  ViewPOS: listed,
  InviteUser: managers,
  EditUser: managers,
  ViewSDK: developers,
  ViewBillingQr: [...inShops, 'CS', 'SCHOOL'],
} as const satisfies Readonly<Record<string, readonly SessionRole[]>>

export interface SpecifiedPage {
  readonly path: string
  readonly title: string
  /** `entry`: public, and redirects signed-in users to home. */
  readonly event: keyof typeof rolesOf | 'public' | 'entry'
  readonly roles: readonly SessionRole[]
  readonly feature: Feature | undefined
  readonly layout: string
}

const rows = `
/login                                  | Sign in              | entry
/forget-password                        | Forgotten password   | entry
/invitation/$token                      | Invitation           | entry
/reset-password/$token                  | New password         | entry
/tester                                 | Diagnostics          | public
/not-authorized                         | Not permitted        | public        |                 | blankNoFooter
/portal                                 | Home                 | ALL
/portal/choose-merchant                 | Choose a merchant    | ALL           |                 | blank
/portal/change-password                 | Change password      | ALL
/portal/user                            | Your account         | ALL
/portal/payment-method                  | Payment methods      | ViewApp
/portal/transaction/transaction-history | Transaction history  | ALL
/portal/transaction/smart-pos           | Smart POS            | API           | PAYMENT_NETWORK
/portal/transaction/fps-app-to-app      | FPS app-to-app       | API           | FPS_A2A
/portal/report/consolidated-transaction | Consolidated report  | ALL           | PAYMENT_NETWORK
/portal/shop/list                       | Shops                | shopList
/portal/shop/detail/$shopId             | Shop                 | shopList
/portal/pos/hktpos                      | Terminals            | ViewPOS
/portal/membership/list                 | Members              | ALL
/portal/membership/invite               | Invite people        | InviteUser
/portal/membership/edit                 | Edit a member        | EditUser
/portal/fpsaddressing/list              | FPS addressing       | ALL
/portal/development/resource-sdk        | SDKs                 | ViewSDK
/portal/development/resource-document   | Documents            | ViewSDK
/portal/billing-qr/list                 | Billing QR requests  | ViewBillingQr | BILL_QR
/portal/billing-qr/create               | New billing QR       | ViewBillingQr | BILL_QR
/portal/dashboards/tester               | Tester dashboard     | ALL
/portal/dashboards/ecommerce            | E-commerce dashboard | ALL
/portal/dashboards/crm                  | CRM dashboard        | ALL
/portal/dashboards/analytics            | Analytics dashboard  | ALL
`

const pageOf = (row: string): SpecifiedPage => {
  const [path = '', title = '', event = '', feature = '', layout = ''] = row
    .split('|')
    .map((cell) => cell.trim())
  const isPublic = event === 'entry' || event === 'public'
  return {
    path,
    title,
    event: event as SpecifiedPage['event'],
    roles: isPublic ? [] : rolesOf[event as keyof typeof rolesOf],
    feature: feature === '' ? undefined : (feature as Feature),
    layout: layout === '' ? (isPublic ? 'blank' : 'default') : layout,
  }
}

export const specifiedPages: readonly SpecifiedPage[] = rows.trim().split('\n').map(pageOf)
