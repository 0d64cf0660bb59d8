/**
 * Loyalty wallet: the token that opens the wallet's portal (spec 7, "Loyalty wallet"), and how a provider redeems
 * it. docs/wallet.md describes the whole hand-over.
 */
import * as z from 'zod/mini'
import { matching } from '../core/text.ts'
import { defineCalls } from '../core/call.ts'
import { MerchantId, UserId } from '../core/ids.ts'

const WalletToken = matching(/^[A-Za-z0-9_-]{43}$/, 'Not a valid wallet token')

/** Message of the opened window when it is ready. */
export const walletGreeting = { type: 'GO_WALLET_READY' } as const
/** The portal's only reply to it. */
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
  /** Called by the wallet's provider; a token can be redeemed once within sixty seconds. */
  redeem: {
    method: 'POST',
    path: '/platform/v1/gowallet/token',
    access: 'platform',
    platformScope: 'WALLET',
    body: z.strictObject({ token: WalletToken }),
    refuses: ['4240'],
    reply: z.object({ merchantId: MerchantId, userId: UserId, username: z.string() }),
  },
})
