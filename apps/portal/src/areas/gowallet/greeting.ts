/** The message exchange with the wallet's window (docs/wallet.md, steps 6 and 7). */
import { walletGreeting, type WalletUser } from '@merchant/contract/areas/gowallet.calls.ts'

/** How long the window may take to send its greeting. */
export const GREETING_MS = 60_000
/** How often `tab.closed` is polled: no event reports it. */
const POLL_MS = 500

/** `given up`: the session ended meanwhile, so there is no username to send. */
type Greeted = 'answered' | 'closed' | 'silent' | 'given up'

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
 * Answers the greeting of that window from that origin with the username, once, to that window and that origin
 * only. Other messages may come from anybody and are ignored.
 */
export const answerGreeting = ({ tab, origin, username, signal }: Exchange): Promise<Greeted> =>
  new Promise((resolve) => {
    const done = (outcome: Greeted) => {
      removeEventListener('message', listen)
      signal.removeEventListener('abort', giveUp)
      clearInterval(looking)
      clearTimeout(patience)
      resolve(outcome)
    }
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== tab || event.origin !== origin || !isGreeting(event.data)) return
      tab.postMessage({ type: 'GO_WALLET_USER', username } satisfies WalletUser, origin)
      done('answered')
    }
    const giveUp = () => done('given up')
    const looking = setInterval(() => {
      if (tab.closed) done('closed')
    }, POLL_MS)
    const patience = setTimeout(() => done('silent'), GREETING_MS)
    addEventListener('message', listen)
    signal.addEventListener('abort', giveUp)
    if (signal.aborted) giveUp()
  })
