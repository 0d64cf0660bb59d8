/**
 * Every kind of item × event × role × status × feature × flag: visible or not (spec 2). The
 * expectations come from a second transcription of the permissions of specification section 6.
 */
import { features, type Feature } from '@merchant/contract/access/features.ts'
import { roles, type SessionRole } from '@merchant/contract/access/permissions.ts'
import type { PageEvent } from '@merchant/contract/access/page-events.ts'
import { expect, test } from 'vitest'
import { unknownFlags, type Flags } from '#auth/flags.ts'
import type { NavigationItem } from './items.ts'
import { visibleItems, type Viewer } from './visible.ts'

const everyRole: readonly SessionRole[] = [...roles, 'FINANCE']
const words = (text: string): readonly string[] => text.split(' ')
const owners = 'MERCHANT ADMIN'
const managers = `${owners} SHOP_MANAGER`
const schoolToo = `${managers} SUPERVISOR STAFF SCHOOL CS`

/** The roles of each event: permissions, page events, and ALL and API. */
const whoHas: Readonly<Record<string, readonly string[]>> = {
  ALL: everyRole,
  API: everyRole,
  manageMember: words(owners),
  viewTransaction: words(schoolToo),
  viewBalance: words(`${owners} DEVELOPER SCHOOL`),
  viewApp: words(owners),
  ViewApp: words(owners),
  viewSDK: words(`${owners} DEVELOPER`),
  ViewSDK: words(`${owners} DEVELOPER`),
  unblockPos: words(owners),
  blockPos: words(owners),
  setUpPos: words(owners),
  resetPos: words(`${managers} SUPERVISOR`),
  inviteUser: words(managers),
  InviteUser: words(managers),
  removeUser: words(managers),
  editUser: words(managers),
  EditUser: words(managers),
  shopList: words(`${managers} SUPERVISOR STAFF`),
  getShopListApi: words(`${managers} SUPERVISOR STAFF`),
  addShop: words(owners),
  removeShop: words(managers),
  editShop: words(managers),
  showShopOwnerList: words(managers),
  doRefund: words(`${managers} SCHOOL`),
  viewBillingQr: words(schoolToo),
  ViewBillingQr: words(schoolToo),
  viewFpsAddressing: words(`${owners} SCHOOL`),
  gowallet: words(schoolToo),
  posList: roles,
  ViewPOS: roles,
  editPOS: words(`${managers} SCHOOL`),
  'nobody knows this one': [],
}

const flagNames = {
  FPS_A2A: 'showFPSA2A',
  PAYMENT_NETWORK: 'showConsolidatedTrans',
  BILL_QR: 'showBillingQR',
  GO_WALLET: 'showGowallet',
} as const satisfies Record<Feature, keyof Flags>

/** The flag of the feature as given, and all others inverted. */
const flagsWith = (feature: Feature | undefined, value: boolean | null): Flags => ({
  ...unknownFlags,
  ...Object.fromEntries(Object.values(flagNames).map((name) => [name, value !== true])),
  ...(feature !== undefined && { [flagNames[feature]]: value }),
})

interface Case {
  readonly event?: PageEvent
  readonly feature?: Feature
}
/** One item of each kind; a heading and a group contain a link that every role sees. */
const kinds: Readonly<Record<string, (wanted: Case) => readonly NavigationItem[]>> = {
  link: (wanted) => [{ title: 'shops', ...wanted }],
  heading: (wanted) => [
    { heading: 'tools', ...wanted },
    { title: 'home', event: 'ALL' },
  ],
  group: (wanted) => [
    {
      title: 'transactions',
      status: 'Transactions',
      children: [{ title: 'home', event: 'ALL' }],
      ...wanted,
    },
  ],
}
const isThere = (items: readonly NavigationItem[], viewer: Viewer): boolean => {
  const [item] = items
  const name = (one: NavigationItem | undefined) =>
    one === undefined ? undefined : 'heading' in one ? one.heading : one.title
  return visibleItems(items, viewer).some((one) => name(one) === name(item))
}

test.for(Object.entries(kinds))(
  'a %s shows for its event, its feature and its status, and else never',
  ([kind, make]) => {
    let tried = 0
    const wrong: string[] = []
    for (const role of [...everyRole, undefined])
      for (const event of [...Object.keys(whoHas), undefined])
        for (const feature of [undefined, ...(Object.keys(features) as Feature[])])
          for (const flag of [true, false, null])
            for (const status of [true, false, undefined]) {
              const may =
                event === 'ALL' ||
                event === 'API' ||
                (role !== undefined && (whoHas[event ?? ''] ?? []).includes(role))
              const saysYes = kind !== 'group' || event === 'ALL' || status === true
              const expected = may && saysYes && (feature === undefined || flag === true)
              const items = make({
                ...(event !== undefined && { event: event as PageEvent }),
                ...(feature !== undefined && { feature }),
              })
              const statuses = { Transactions: status }
              const seen = isThere(items, { role, flags: flagsWith(feature, flag), statuses })
              tried += 1
              if (seen !== expected)
                wrong.push([role, event, feature, flag, status].map(String).join(' '))
            }
    expect(wrong).toEqual([])
    expect(tried).toBe(10 * 34 * 5 * 3 * 3)
  },
)
