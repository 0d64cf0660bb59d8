/** Shapes that the contract exports, under the names that it gives them: they become the components. */
import * as account from '@merchant/contract/areas/account.calls.ts'
import * as audit from '@merchant/contract/areas/audit.calls.ts'
import * as billingQr from '@merchant/contract/areas/billing-qr.calls.ts'
import * as consolidated from '@merchant/contract/areas/consolidated.shapes.ts'
import * as development from '@merchant/contract/areas/development.calls.ts'
import * as events from '@merchant/contract/areas/events.calls.ts'
import * as fpsProxy from '@merchant/contract/areas/fps-proxy.calls.ts'
import * as hktPos from '@merchant/contract/areas/hkt-pos.calls.ts'
import * as home from '@merchant/contract/areas/home.calls.ts'
import * as members from '@merchant/contract/areas/members.calls.ts'
import * as merchant from '@merchant/contract/areas/merchant.calls.ts'
import * as navigation from '@merchant/contract/areas/navigation.calls.ts'
import * as platformInput from '@merchant/contract/areas/platform-input.shapes.ts'
import * as platform from '@merchant/contract/areas/platform.calls.ts'
import * as pos from '@merchant/contract/areas/pos.calls.ts'
import * as search from '@merchant/contract/areas/search.calls.ts'
import * as secondFactor from '@merchant/contract/areas/second-factor.shapes.ts'
import * as session from '@merchant/contract/areas/session.calls.ts'
import * as settlement from '@merchant/contract/areas/settlement.shapes.ts'
import * as shops from '@merchant/contract/areas/shops.calls.ts'
import * as transactionView from '@merchant/contract/areas/transaction-view.shapes.ts'
import * as transactionCalls from '@merchant/contract/areas/transactions.calls.ts'
import * as transactions from '@merchant/contract/areas/transactions.shapes.ts'
import * as views from '@merchant/contract/areas/views.calls.ts'
import * as contact from '@merchant/contract/core/contact.ts'
import * as envelope from '@merchant/contract/core/envelope.ts'
import * as ids from '@merchant/contract/core/ids.ts'
import * as money from '@merchant/contract/core/money.ts'
import * as text from '@merchant/contract/core/text.ts'
import * as time from '@merchant/contract/core/time.ts'
import * as z from 'zod/mini'

const modules: readonly Readonly<Record<string, unknown>>[] = [
  contact,
  envelope,
  ids,
  money,
  text,
  time,
  account,
  audit,
  billingQr,
  consolidated,
  development,
  events,
  fpsProxy,
  hktPos,
  home,
  members,
  merchant,
  navigation,
  platform,
  platformInput,
  pos,
  search,
  secondFactor,
  session,
  settlement,
  shops,
  transactionCalls,
  transactions,
  transactionView,
  views,
]

/** A shape has a name of its own once it is exported under one with a capital letter. */
export const namedShapes = z.registry<{ id: string }>()
for (const [name, value] of modules.flatMap((module) => Object.entries(module)))
  if (/^[A-Z][A-Za-z]+$/.test(name) && value instanceof z.ZodMiniType)
    namedShapes.add(value, { id: name })
