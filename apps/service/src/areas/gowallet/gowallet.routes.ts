/** Issuing and redeeming the loyalty wallet's token (spec 7, "Loyalty wallet"; docs/wallet.md). */
import { gowalletCalls } from '@merchant/contract/areas/gowallet.calls.ts'
import { newToken } from '#infra/ids.ts'
import { AppError } from '#infra/http/app-error.ts'
import { installPlatformBody } from '#infra/http/platform-key.ts'
import { serve, type Mount } from '#infra/http/serve.ts'
import { hashToken } from '#domain/auth/session.ts'
import { audit } from '#domain/audit/audit.ts'
import { insertWalletToken, spendWalletToken } from './wallet-token.queries.ts'

const calls = serve(gowalletCalls, {
  token: async (context) => {
    const { db, session } = context
    const { merchantId, userId } = session
    const token = newToken()
    await insertWalletToken(db, { hash: hashToken(token), merchantId, userId })
    await audit(context, { action: 'gowallet.token', objectType: 'user', objectId: userId })
    return { token }
  },
  redeem: async ({ database, merchantIds }, { body }) => {
    const owner = await database.system((db) =>
      spendWalletToken(db, hashToken(body.token), merchantIds),
    )
    if (owner === undefined)
      throw new AppError('4240', { message: 'This token is invalid, used or expired' })
    return owner
  },
})

/** In an encapsulated Fastify scope, because a provider's signature covers the raw bytes of the body. */
export const gowalletRoutes: Mount = (app, deps, area) => {
  app.register((scope, _options, done) => {
    installPlatformBody(scope)
    calls(scope, deps, area)
    done()
  })
}
