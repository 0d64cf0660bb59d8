/**
 * The one call that leaves the portal's own origin: the sign-up at the loyalty wallet's provider
 * (spec 7, docs/wallet.md steps 3 and 4). It carries the token of that hand-over and nothing else of the session.
 */
import * as z from 'zod/mini'

/** How long the provider may think. */
const SIGN_UP_MS = 10_000

/** Why there is no address to open: the provider's own sentence, or none that could be shown. */
export class WalletRefusal extends Error {
  override readonly name = 'WalletRefusal'
}

interface SignUp {
  readonly token: string
  /** The time-limited token of specification section 9. */
  readonly expiry: string
}

/** A sentence, not a page: what a refusal of another origin may say on our screen. */
const SENTENCE = 200
const Refusal = z.object({ message: z.string().check(z.maxLength(SENTENCE)) })
const Answer = z.object({ url: z.string() })

/** Posts the token, and gives the address as the provider wrote it: it is not checked yet. */
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
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, expiry }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(SIGN_UP_MS)]),
  })
  const body: unknown = await response.json()
  const answer = Answer.safeParse(body)
  if (response.status === 200 && answer.success) return answer.data.url
  const refusal = Refusal.safeParse(body)
  throw new WalletRefusal(refusal.success && response.status >= 400 ? refusal.data.message : '')
}
