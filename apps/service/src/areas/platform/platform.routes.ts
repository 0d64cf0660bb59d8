/** What payment platforms report. Their signature stands for a session, and each names its merchant. */
import { platformCalls } from '@merchant/contract/areas/platform.calls.ts'
import type { Db } from '#db/database.ts'
import { notFound } from '#http/app-error.ts'
import type { PlatformContext } from '#http/context.ts'
import { installPlatformBody } from '#http/platform-signature.ts'
import { serve, type Mount } from '#http/serve.ts'
import { loyaltyIntake } from '#intake/loyalty-rows.ts'
import { takeMerchants } from '#intake/merchant-rows.ts'
import { methodIntake, networkIntake, programIntake } from '#intake/method-rows.ts'
import { listPrograms } from '#intake/money.queries.ts'
import { shopIntake } from '#intake/shop-rows.ts'
import { reporterOf, takeInput } from '#intake/take-input.ts'
import { hktTerminalIntake, terminalIntake, type TerminalGround } from '#intake/terminal-rows.ts'
import { findDirectory } from '#money/ingest.queries.ts'
import { ingestSettlements } from '#money/ingest-settlement.ts'
import { ingestPayments } from '#money/ingest.ts'
import { findNow } from '#payments/clock.queries.ts'

const directoryOf = async (db: Db, merchantId: string) => {
  const directory = await findDirectory(db, merchantId)
  if (directory === undefined) throw notFound('Merchant')
  return directory
}

const terminalGround = async (
  db: Db,
  { newId, keyId }: PlatformContext,
  merchantId: string,
): Promise<TerminalGround> => ({
  db,
  merchantId,
  newId,
  directory: await directoryOf(db, merchantId),
  now: (await findNow(db)).slice(0, 19),
  platform: keyId,
})

const calls = serve(platformCalls, {
  transactions: async ({ database }, { body }) => {
    const result = await ingestPayments(database, body.merchantId, body.transactions)
    if (result === undefined) throw notFound('Merchant')
    return result
  },
  settlements: async ({ database }, { body }) => {
    const result = await ingestSettlements(database, body.merchantId, body.settlements)
    if (result === undefined) throw notFound('Merchant')
    return result
  },
  merchants: (context, { body }) =>
    takeMerchants(context.database, reporterOf(context), body.merchants),
  paymentMethods: (context, { body: { merchantId, paymentMethods } }) =>
    takeInput(context, merchantId, paymentMethods, (db) => methodIntake(db, merchantId)),
  paymentNetworks: (context, { body: { merchantId, paymentNetworks } }) =>
    takeInput(context, merchantId, paymentNetworks, (db) => networkIntake(db, merchantId)),
  loyaltyPrograms: (context, { body: { merchantId, programs } }) =>
    takeInput(context, merchantId, programs, (db) => programIntake(db, merchantId)),
  shops: (context, { body: { merchantId, shops } }) =>
    takeInput(context, merchantId, shops, (db) => shopIntake(db, merchantId, context.newId)),
  terminals: (context, { body: { merchantId, terminals } }) =>
    takeInput(context, merchantId, terminals, async (db) =>
      terminalIntake(await terminalGround(db, context, merchantId)),
    ),
  hktTerminals: (context, { body: { merchantId, terminals } }) =>
    takeInput(context, merchantId, terminals, async (db) =>
      hktTerminalIntake(await terminalGround(db, context, merchantId)),
    ),
  loyaltyEntries: (context, { body: { merchantId, entries } }) =>
    takeInput(context, merchantId, entries, async (db) =>
      loyaltyIntake({
        db,
        merchantId,
        directory: await directoryOf(db, merchantId),
        programs: await listPrograms(db, merchantId),
      }),
    ),
})

/** In a scope of their own, because a signature is over the bytes of the body. */
export const platformRoutes: Mount = (app, deps, area) => {
  app.register((scope, _options, done) => {
    installPlatformBody(scope)
    calls(scope, deps, area)
    done()
  })
}
