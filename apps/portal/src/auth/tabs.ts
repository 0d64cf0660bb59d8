/**
 * The tabs of one browser. Session storage belongs to one tab, so a tab opened from the portal has no
 * session; it asks the others, and one of them gets it a session of its own from the service.
 * Signing out is told to all tabs of the same person, and so is being at work: the idle time of the
 * group is that of its busiest tab. Nothing goes through localStorage.
 */
import { sessionCalls, type SessionCopy } from '@merchant/contract/areas/session.calls.ts'
import { newIntent } from '../clock.ts'
import { send } from '#api/send.ts'
import { noteActivity, onActivity } from './last-active.ts'
import { readSession, storeCopy } from './session.ts'
import { signOut } from './sign-in.ts'

type Message =
  | { readonly kind: 'ask'; readonly asker: string }
  | { readonly kind: 'offer'; readonly asker: string; readonly giver: string }
  | { readonly kind: 'take'; readonly asker: string; readonly giver: string }
  | { readonly kind: 'give'; readonly asker: string; readonly copy: SessionCopy | null }
  | { readonly kind: 'signedOut' | 'active'; readonly userId: string }

const CHANNEL = `${__APP_TITLE__} tabs`
/** How long a new tab waits for an offer before it goes to the sign-in page. */
const OFFER_MS = 200
const COPY_MS = 3000
const self = newIntent()
let joined: BroadcastChannel | null = null

const answer = async (channel: BroadcastChannel, message: Message): Promise<void> => {
  const session = readSession()
  if (session === null) return
  // A tab that has not chosen its merchant yet belongs to the person too, but has nothing to give.
  if (message.kind === 'signedOut') {
    if (message.userId === session.userData.userId) await signOut('elsewhere')
    return
  }
  if (message.kind === 'active') {
    if (message.userId === session.userData.userId) noteActivity('group')
    return
  }
  if (session.merchantData === null) return
  if (message.kind === 'ask') {
    channel.postMessage({ kind: 'offer', asker: message.asker, giver: self } satisfies Message)
  } else if (message.kind === 'take' && message.giver === self) {
    const copy = await send(sessionCalls.copy, {}, { unwatched: true }).catch(() => null)
    channel.postMessage({ kind: 'give', asker: message.asker, copy } satisfies Message)
  }
}

/** At most so often is the group told that a person is at work here. */
const TELL_MS = 1000

/** Tells the other tabs of each activity of a person here. The last one of a moment is told as well. */
const tellActivity = (channel: BroadcastChannel): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = onActivity((caller) => {
    if (caller === 'group') return
    timer ??= setTimeout(() => {
      timer = undefined
      const userId = readSession()?.userData.userId
      if (userId !== undefined) channel.postMessage({ kind: 'active', userId } satisfies Message)
    }, TELL_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Answers the other tabs, until the function that it gives is called. */
export const joinTabs = (): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL)
  joined = channel
  const stopTelling = tellActivity(channel)
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<Message>) => void answer(channel, data),
  )
  return () => {
    stopTelling()
    channel.close()
    joined = null
  }
}

/** Asks the other tabs for a session. False when none has one, after at most a fifth of a second. */
export const adoptSession = (): Promise<boolean> =>
  new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL)
    let taken = false
    const done = (adopted: boolean) => {
      channel.close()
      resolve(adopted)
    }
    let timer = setTimeout(() => done(false), OFFER_MS)
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (!('asker' in data) || data.asker !== self) return
      if (data.kind === 'offer' && !taken) {
        taken = true
        clearTimeout(timer)
        timer = setTimeout(() => done(false), COPY_MS)
        channel.postMessage({ kind: 'take', asker: self, giver: data.giver } satisfies Message)
      } else if (data.kind === 'give') {
        clearTimeout(timer)
        if (data.copy !== null) storeCopy(data.copy)
        done(data.copy !== null)
      }
    })
    channel.postMessage({ kind: 'ask', asker: self } satisfies Message)
  })

/** Signs out here, and tells the person's other tabs. */
export const signOutEverywhere = async (): Promise<void> => {
  const userId = readSession()?.userData.userId
  await signOut()
  if (userId !== undefined) joined?.postMessage({ kind: 'signedOut', userId } satisfies Message)
}
