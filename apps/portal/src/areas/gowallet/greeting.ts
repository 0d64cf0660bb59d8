/** The message exchange with the wallet's window (docs/wallet.md, steps 6 and 7). */
import { walletGreeting, type WalletUser } from '@merchant/contract/areas/gowallet.calls.ts'

/** How long the window may take to send its greeting. */
export const GREETING_MS = 60_000
/** How often `tab.closed` is read: no event reports it. */
const POLL_MS = 500

/** `aborted`: the session ended first, so there is no username to send. */
type Greeted = 'answered' | 'closed' | 'silent' | 'aborted'

interface Exchange {
  readonly tab: Window
  /** The origin of the opened address. */
  readonly origin: string
  readonly username: string
  readonly signal: AbortSignal
}

/** Exactly the greeting, with no other member. */
const isGreeting = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  Object.keys(data).join() === 'type' &&
  Reflect.get(data, 'type') === walletGreeting.type

/**
 * Replies to the greeting of the window with the username, once, and only to that window at that origin. Any page can
 * send messages: all others are ignored.
 */
export const answerGreeting = ({ tab, origin, username, signal }: Exchange): Promise<Greeted> =>
  new Promise((resolve) => {
    const finish = (outcome: Greeted) => {
      removeEventListener('message', listen)
      signal.removeEventListener('abort', abort)
      clearInterval(closedPoll)
      clearTimeout(timeout)
      resolve(outcome)
    }
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== tab || event.origin !== origin || !isGreeting(event.data)) return
      tab.postMessage({ type: 'GO_WALLET_USER', username } satisfies WalletUser, origin)
      finish('answered')
    }
    const abort = () => finish('aborted')
    const closedPoll = setInterval(() => {
      if (tab.closed) finish('closed')
    }, POLL_MS)
    const timeout = setTimeout(() => finish('silent'), GREETING_MS)
    addEventListener('message', listen)
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
  })
