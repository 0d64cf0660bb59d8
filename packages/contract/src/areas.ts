/** The calls of every area by its name. A record, so that a missing mount does not compile. */
import { accountCalls } from './areas/account.calls.ts'
import { auditCalls } from './areas/audit.calls.ts'
import { developmentCalls } from './areas/development.calls.ts'
import { eventCalls } from './areas/events.calls.ts'
import { fpsProxyCalls } from './areas/fps-proxy.calls.ts'
import { gowalletCalls } from './areas/gowallet.calls.ts'
import { hktPosCalls } from './areas/hkt-pos.calls.ts'
import { billingQrCalls } from './areas/billing-qr.calls.ts'
import { homeCalls } from './areas/home.calls.ts'
import { memberCalls } from './areas/members.calls.ts'
import { merchantCalls } from './areas/merchant.calls.ts'
import { navigationCalls } from './areas/navigation.calls.ts'
import { notificationCalls } from './areas/notifications.calls.ts'
import { openapiCalls } from './areas/openapi.calls.ts'
import { platformCalls } from './areas/platform.calls.ts'
import { posCalls } from './areas/pos.calls.ts'
import { refundCalls } from './areas/refunds.calls.ts'
import { searchCalls } from './areas/search.calls.ts'
import { sessionCalls } from './areas/session.calls.ts'
import { shopCalls } from './areas/shops.calls.ts'
import { transactionCalls } from './areas/transactions.calls.ts'
import { viewCalls } from './areas/views.calls.ts'

export const areas = {
  account: accountCalls,
  audit: auditCalls,
  development: developmentCalls,
  events: eventCalls,
  'fps-proxy': fpsProxyCalls,
  gowallet: gowalletCalls,
  'hkt-pos': hktPosCalls,
  'billing-qr': billingQrCalls,
  home: homeCalls,
  members: memberCalls,
  merchant: merchantCalls,
  navigation: navigationCalls,
  notifications: notificationCalls,
  openapi: openapiCalls,
  platform: platformCalls,
  pos: posCalls,
  refunds: refundCalls,
  search: searchCalls,
  session: sessionCalls,
  shops: shopCalls,
  transactions: transactionCalls,
  views: viewCalls,
} as const

export type AreaName = keyof typeof areas
