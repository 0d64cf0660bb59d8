/**
 * The one call that leaves the portal's own origin: the sign-up at the loyalty wallet's provider
 * (spec 7, docs/wallet.md steps 3 and 4). It sends the hand-over token and nothing else of the session.
 */
import * as z from 'zod/mini'

const TIMEOUT_MS = 10_000

/** The provider returned no address. `message` is its text, empty if that cannot be shown. */
export class WalletRefusal extends Error {
  override readonly name = 'WalletRefusal'
}

interface SignUp {
  readonly token: string
  /** The time-limited token of specification section 9. */
  readonly expiry: string
}

/** The longest message of another origin that is shown. */
const MAX_MESSAGE = 200
const Refusal = z.object({ message: z.string().check(z.maxLength(MAX_MESSAGE)) })
const Answer = z.object({ url: z.string() })

/** Posts the token and returns the provider's address, which is not validated yet. */
export const signUpAtWallet = async (
  signUpUrl: string,
  { token, expiry }: SignUp,
  signal: AbortSignal,
): Promise<string> => {
  const response = await fetch(signUpUrl, {
    method: 'POST',
    mode: 'cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    cache: 'no-store',
    headers: { 'Accept-Language': 'en-US', 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, expiry }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  const body: unknown = await response.json()
  const answer = Answer.safeParse(body)
  if (response.status === 200 && answer.success) return answer.data.url
  const refusal = Refusal.safeParse(body)
  throw new WalletRefusal(refusal.success && response.status >= 400 ? refusal.data.message : '')
}
