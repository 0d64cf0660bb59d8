/** What payment platforms report. Their signature stands for a session, and each names its merchant. */
import { platformCalls } from '@merchant/contract/areas/platform.calls.ts'
import { notFound } from '#http/app-error.ts'
import { installPlatformBody } from '#http/platform-signature.ts'
import { serve, type Mount } from '#http/serve.ts'
import { ingestPayments } from '#money/ingest.ts'
import { ingestSettlements } from '#money/ingest-settlement.ts'

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
})

/** In a scope of their own, because a signature is over the bytes of the body. */
export const platformRoutes: Mount = (app, deps, area) => {
  app.register((scope, _options, done) => {
    installPlatformBody(scope)
    calls(scope, deps, area)
    done()
  })
}
