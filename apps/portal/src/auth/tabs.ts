/**
 * The tabs of one browser. Session storage belongs to one tab, so a new tab has no session: it asks the others, and one
 * of them requests a session for it from the service. A sign-out is broadcast to the tabs of the same sign-in
 * activity to all tabs of the person, which share one idle time. Nothing goes through localStorage.
 */
import { sessionCalls, type SessionCopy } from '@merchant/contract/areas/session.calls.ts'
import { newIdempotencyKey, now } from '../clock.ts'
import { send } from '#api/send.ts'
import { recordActivity, onActivity } from './activity.ts'
import { readSession, storeCopy, withOwnLastLogin } from './session.ts'
import { signOut } from './sign-in.ts'

type Message =
  | { readonly kind: 'ask'; readonly asker: string }
  | {
      readonly kind: 'offer'
      readonly asker: string
      readonly giver: string
      /** When the giver was last in front, in milliseconds. */
      readonly frontAt: number
    }
  | { readonly kind: 'take'; readonly asker: string; readonly giver: string }
  | { readonly kind: 'give'; readonly asker: string; readonly copy: SessionCopy | null }
  | { readonly kind: 'active'; readonly userId: string }
  | {
      readonly kind: 'signedOut'
      readonly userId: string
      /** Without it, here or in the tab that reads it, all tabs of the person are one group. */
      readonly tabGroup?: string | undefined
    }

const CHANNEL = `${__APP_TITLE__} tabs`
/** How long a new tab waits for an offer before it goes to the sign-in page. */
const OFFER_MS = 200
/** How long it waits for better offers after the first one. */
const BETTER_OFFER_MS = 50
const COPY_MS = 3000
const self = newIdempotencyKey()
let joined: BroadcastChannel | null = null
/** When this tab was last in front; 0 if it has not been since it was loaded. */
let frontAt = 0
const leaveFront = (): void => {
  frontAt = now()
}

const handle = async (channel: BroadcastChannel, message: Message): Promise<void> => {
  const session = readSession()
  if (session === null) return
  // Sign-out and activity also reach a tab whose merchant is not chosen yet.
  if (message.kind === 'signedOut') {
    const { userId, tabGroup } = session.userData
    // A tab that was opened before the service named groups has none, and may still be of the same sign-in.
    const isSameGroup =
      message.tabGroup === undefined || tabGroup === undefined || message.tabGroup === tabGroup
    if (message.userId === userId && isSameGroup) await signOut('elsewhere')
    return
  }
  if (message.kind === 'active') {
    if (message.userId === session.userData.userId) recordActivity('other tab')
    return
  }
  if (session.merchantData === null) return
  if (message.kind === 'ask') {
    channel.postMessage({
      kind: 'offer',
      asker: message.asker,
      giver: self,
      frontAt: document.hasFocus() ? now() : frontAt,
    } satisfies Message)
  } else if (message.kind === 'take' && message.giver === self) {
    const copy = await send(sessionCalls.copy, {}, { detached: true })
      .then(withOwnLastLogin)
      .catch(() => null)
    channel.postMessage({ kind: 'give', asker: message.asker, copy } satisfies Message)
  }
}

/** Activity is broadcast at most this often. */
const BROADCAST_MS = 1000

/** Broadcasts activity in this tab. The timer runs after the activity, so the last one is never lost. */
const broadcastActivity = (channel: BroadcastChannel): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = onActivity((source) => {
    if (source === 'other tab') return
    timer ??= setTimeout(() => {
      timer = undefined
      const userId = readSession()?.userData.userId
      if (userId !== undefined) channel.postMessage({ kind: 'active', userId } satisfies Message)
    }, BROADCAST_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Starts to answer the other tabs. Returns how to stop. */
export const joinTabs = (): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL)
  joined = channel
  const stopBroadcast = broadcastActivity(channel)
  window.addEventListener('blur', leaveFront)
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<Message>) => void handle(channel, data),
  )
  return () => {
    stopBroadcast()
    window.removeEventListener('blur', leaveFront)
    channel.close()
    joined = null
  }
}

/**
 * Asks the other tabs for a session, and takes that of the tab that was in front last: a link was opened there, and the
 * others may be of another merchant, role or person. False when none has offered one within `OFFER_MS`.
 */
export const adoptSession = (): Promise<boolean> =>
  new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL)
    let best: Extract<Message, { kind: 'offer' }> | undefined
    const done = (adopted: boolean) => {
      channel.close()
      resolve(adopted)
    }
    let timer = setTimeout(() => done(false), OFFER_MS)
    const take = () => {
      if (best === undefined) return
      timer = setTimeout(() => done(false), COPY_MS)
      channel.postMessage({ kind: 'take', asker: self, giver: best.giver } satisfies Message)
    }
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (!('asker' in data) || data.asker !== self) return
      if (data.kind === 'offer') {
        if (best === undefined) {
          clearTimeout(timer)
          timer = setTimeout(take, BETTER_OFFER_MS)
        }
        if (best === undefined || data.frontAt > best.frontAt) best = data
      } else if (data.kind === 'give') {
        clearTimeout(timer)
        if (data.copy !== null) storeCopy(data.copy)
        done(data.copy !== null)
      }
    })
    channel.postMessage({ kind: 'ask', asker: self } satisfies Message)
  })

/**
 * Signs out in all tabs of this sign-in. The service ends the sessions of all of them, so the others are told first: a
 * tab that learned it from a 401 would report an expired session.
 */
export const signOutEverywhere = async (): Promise<void> => {
  const userData = readSession()?.userData
  if (userData !== undefined) {
    const { userId, tabGroup } = userData
    joined?.postMessage({ kind: 'signedOut', userId, tabGroup } satisfies Message)
  }
  await signOut()
}
