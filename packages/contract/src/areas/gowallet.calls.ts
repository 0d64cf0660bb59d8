/**
 * Loyalty wallet: the token that its own portal is opened with (spec 7, "Loyalty wallet"), and how a
 * provider asks whose it is. The whole hand-over is docs/wallet.md.
 */
import * as z from 'zod/mini'
import { defineCalls } from '../core/call.ts'
import { MerchantId, UserId } from '../core/ids.ts'

const WalletToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Not a token of the wallet'))

/** The window that was opened says that it is there. */
export const walletGreeting = { type: 'GO_WALLET_READY' } as const
/** What the portal answers it, once. */
export const WalletUser = z.strictObject({
  type: z.literal('GO_WALLET_USER'),
  username: z.string(),
})
export type WalletUser = z.infer<typeof WalletUser>

export const gowalletCalls = defineCalls({
  token: {
    method: 'GET',
    path: '/gowallet/token',
    access: 'gowallet',
    feature: 'GO_WALLET',
    effect: true,
    reply: z.object({ token: z.string() }),
  },
  /** Whose a token is: asked by the wallet's provider, answered once, within its sixty seconds. */
  redeem: {
    method: 'POST',
    path: '/platform/v1/gowallet/token',
    access: 'platform',
    body: z.strictObject({ token: WalletToken }),
    refuses: ['4240'],
    reply: z.object({ merchantId: MerchantId, userId: UserId, username: z.string() }),
  },
})
