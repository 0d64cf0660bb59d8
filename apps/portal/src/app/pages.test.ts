/** Specification section 2, written down a second time: path, event, feature, layout, login. */
import { expect, test } from 'vitest'
import { pageRows } from './pages.ts'

const specified = `
/login                                  public entry  -              blank
/forget-password                        public entry  -              blank
/invitation/$token                      public entry  -              blank
/reset-password/$token                  public entry  -              blank
/tester                                 public        -              blank
/not-authorized                         public        -              blankNoFooter
/portal                                 ALL           -              default
/portal/choose-merchant                 ALL           -              blank
/portal/change-password                 ALL           -              default
/portal/user                            ALL           -              default
/portal/payment-method                  ViewApp       -              default
/portal/transaction/transaction-history ALL           -              default
/portal/transaction/smart-pos           API           PAYMENT_NETWORK default
/portal/transaction/fps-app-to-app      API           FPS_A2A        default
/portal/report/consolidated-transaction ALL           PAYMENT_NETWORK default
/portal/shop/list                       shopList      -              default
/portal/shop/detail/$shopId             shopList      -              default
/portal/pos/hktpos                      ViewPOS       -              default
/portal/membership/list                 ALL           -              default
/portal/membership/invite               InviteUser    -              default
/portal/membership/edit                 EditUser      -              default
/portal/fpsaddressing/list              ALL           -              default
/portal/development/resource-sdk        ViewSDK       -              default
/portal/development/resource-document   ViewSDK       -              default
/portal/billing-qr/list                 ViewBillingQr BILL_QR        default
/portal/billing-qr/create               ViewBillingQr BILL_QR        default
/portal/dashboards/tester               ALL           -              default
/portal/dashboards/ecommerce            ALL           -              default
/portal/dashboards/crm                  ALL           -              default
/portal/dashboards/analytics            ALL           -              default
`

const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .toSorted()

/** Beyond the specification, and the demo's pages but for its dashboards. */
const beyond = `
/portal/audit                           manageMember  -              default
/apps/$                                 ALL           -              default
/pages/$                                ALL           -              default
/pages/authentication/$                 ALL           -              blank
`

test("every page row is the specification's, and no row is missing", () => {
  const rows = pageRows.map((page) => {
    const who = page.loginProtected === false ? `public${page.entry ? ' entry' : ''}` : page.event
    return `${page.path} ${String(who)} ${page.feature ?? '-'} ${page.layout ?? 'default'}`
  })
  expect(rows.toSorted()).toEqual(lines(specified.trimEnd() + beyond))
})

test('no public page carries an event, and no protected page lacks one', () => {
  for (const page of pageRows)
    expect(page.event === undefined, page.path).toBe(page.loginProtected === false)
})

test('a page that makes another link active names one of ours', () => {
  const named = pageRows.flatMap((page) => page.activeLink ?? [])
  expect(named).toEqual(['shop-list', 'membership-list'])
  expect(pageRows.map((page) => page.name)).toEqual(expect.arrayContaining(named))
})
