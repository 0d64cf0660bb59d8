/** Every area of the contract with its routes: one that is missing does not compile. */
import type { AreaName } from '@merchant/contract/areas.ts'
import type { Mount } from '#infra/http/serve.ts'
import { accountRoutes } from './account/account.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { developmentRoutes } from './development/development.routes.ts'
import { eventRoutes } from './events/events.routes.ts'
import { fpsProxyRoutes } from './fps-proxy/fps-proxy.routes.ts'
import { gowalletRoutes } from './gowallet/gowallet.routes.ts'
import { hktPosRoutes } from './hkt-pos/hkt-pos.routes.ts'
import { billingQrRoutes } from './billing-qr/billing-qr.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import { memberRoutes } from './members/members.routes.ts'
import { merchantRoutes } from './merchant/merchant.routes.ts'
import { navigationRoutes } from './navigation/navigation.routes.ts'
import { notificationRoutes } from './notifications/notifications.routes.ts'
import { openapiRoutes } from './openapi/openapi.routes.ts'
import { platformRoutes } from './platform/platform.routes.ts'
import { posRoutes } from './pos/pos.routes.ts'
import { refundRoutes } from './refunds/refunds.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { shopRoutes } from './shops/shops.routes.ts'
import { transactionRoutes } from './transactions/transactions.routes.ts'
import { viewRoutes } from './views/views.routes.ts'

export const mounts: Readonly<Record<AreaName, Mount>> = {
  account: accountRoutes,
  audit: auditRoutes,
  development: developmentRoutes,
  events: eventRoutes,
  'fps-proxy': fpsProxyRoutes,
  gowallet: gowalletRoutes,
  'hkt-pos': hktPosRoutes,
  'billing-qr': billingQrRoutes,
  home: homeRoutes,
  members: memberRoutes,
  merchant: merchantRoutes,
  navigation: navigationRoutes,
  notifications: notificationRoutes,
  openapi: openapiRoutes,
  platform: platformRoutes,
  pos: posRoutes,
  refunds: refundRoutes,
  search: searchRoutes,
  session: sessionRoutes,
  shops: shopRoutes,
  transactions: transactionRoutes,
  views: viewRoutes,
}
