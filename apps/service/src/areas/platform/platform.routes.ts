/** The calls of payment platforms (spec 7). A signature replaces the session, and each body names its merchant. */
import { platformCalls } from '@merchant/contract/areas/platform.calls.ts'
import type { Db } from '#infra/db/database.ts'
import { notFound } from '#infra/http/app-error.ts'
import type { PlatformContext } from '#infra/http/context.ts'
import { installPlatformBody } from '#infra/http/platform-key.ts'
import { serve, type Mount } from '#infra/http/serve.ts'
import {
  loyaltyImport,
  methodImport,
  networkImport,
  programImport,
} from '#areas/platform/import/method-rows.ts'
import { importMerchants } from '#areas/platform/import/merchant-rows.ts'
import { listPrograms } from '#areas/platform/import/money.queries.ts'
import { holdShops } from '#areas/platform/import/shop-rows.queries.ts'
import {
  shopCodesIn,
  shopImport,
  hktTerminalImport,
  terminalImport,
  type TerminalContext,
} from '#areas/platform/import/shop-rows.ts'
import { reporterOf, importInput } from '#areas/platform/import/import-rows.ts'
import { findDirectory } from '#areas/platform/import/payments.queries.ts'
import { importSettlements, importPayments } from '#areas/platform/import/import-payments.ts'
import { awaitingProof, importProofs } from '#areas/platform/proofs.ts'
import { findNow, wireTime } from '#infra/db/hong-kong-time.ts'

const directoryOf = async (db: Db, merchantId: string) => {
  const directory = await findDirectory(db, merchantId)
  if (directory === undefined) throw notFound('Merchant')
  return directory
}

/** Holds the shops that the rows name before their statuses are read: a shop with a terminal must not be closed. */
const terminalContext = async (
  db: Db,
  { newId, keyId }: PlatformContext,
  merchantId: string,
  rows: readonly unknown[],
): Promise<TerminalContext> => {
  await holdShops(db, merchantId, shopCodesIn(rows))
  return {
    db,
    merchantId,
    newId,
    directory: await directoryOf(db, merchantId),
    now: wireTime(await findNow(db)),
    platform: keyId,
  }
}

const calls = serve(platformCalls, {
  transactions: async ({ database }, { body }) => {
    const result = await importPayments(database, body.merchantId, body.transactions)
    if (result === undefined) throw notFound('Merchant')
    return result
  },
  settlements: async ({ database }, { body }) => {
    const result = await importSettlements(database, body.merchantId, body.settlements)
    if (result === undefined) throw notFound('Merchant')
    return result
  },
  merchants: (context, { body }) =>
    importMerchants(context.database, reporterOf(context), body.merchants),
  paymentMethods: (context, { body: { merchantId, paymentMethods } }) =>
    importInput(context, merchantId, paymentMethods, (db) => methodImport(db, merchantId)),
  paymentNetworks: (context, { body: { merchantId, paymentNetworks } }) =>
    importInput(context, merchantId, paymentNetworks, (db) => networkImport(db, merchantId)),
  loyaltyPrograms: (context, { body: { merchantId, programs } }) =>
    importInput(context, merchantId, programs, (db) => programImport(db, merchantId)),
  shops: (context, { body: { merchantId, shops } }) =>
    importInput(context, merchantId, shops, (db) => shopImport(db, merchantId, context.newId)),
  terminals: (context, { body: { merchantId, terminals } }) =>
    importInput(context, merchantId, terminals, async (db) =>
      terminalImport(await terminalContext(db, context, merchantId, terminals)),
    ),
  hktTerminals: (context, { body: { merchantId, terminals } }) =>
    importInput(context, merchantId, terminals, async (db) =>
      hktTerminalImport(await terminalContext(db, context, merchantId, terminals)),
    ),
  fpsProofs: importProofs,
  fpsAwaiting: awaitingProof,
  loyaltyEntries: (context, { body: { merchantId, entries } }) =>
    importInput(context, merchantId, entries, async (db) =>
      loyaltyImport({
        db,
        merchantId,
        directory: await directoryOf(db, merchantId),
        programs: await listPrograms(db, merchantId),
        now: wireTime(await findNow(db)),
      }),
    ),
})

/** In an encapsulated Fastify scope, because a signature covers the raw bytes of the body. */
export const platformRoutes: Mount = (app, deps, area) => {
  app.register((scope, _options, done) => {
    installPlatformBody(scope)
    calls(scope, deps, area)
    done()
  })
}
