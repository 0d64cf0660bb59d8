/** `portal.open(path, { as })`: a page of the portal, signed in as a sample person of that role. */
import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import type { Role } from '@merchant/contract/access/permissions.ts'
import type { MerchantChosen, SignedIn } from '@merchant/contract/areas/session.calls.ts'
import type { Envelope } from '@merchant/contract/core/envelope.ts'
import { test as base, expect, type Page, type Request } from '@playwright/test'
import {
  isLeft,
  keepPage,
  leave,
  originOf,
  PLAIN,
  stopListening,
  store,
  type Kept,
} from './kept-page.ts'
import { recordCalls, recordFailure } from './recorded-calls.ts'

export { expect, originOf }

export const SAMPLE_PASSWORD = 'Sample-only-2026'

export const samplePeople: Readonly<Record<Role, string>> = {
  MERCHANT: 'merchant@demo.example',
  ADMIN: 'admin@demo.example',
  CS: 'cs@demo.example',
  DEVELOPER: 'developer@demo.example',
  SCHOOL: 'school@demo.example',
  SHOP_MANAGER: 'manager@demo.example',
  SUPERVISOR: 'supervisor@demo.example',
  STAFF: 'staff@demo.example',
}

/** The six keys in the session storage of a tab (specification section 3). */
export type StoredSession = Readonly<Record<string, string>>

export const HISTORY = '/portal/transaction/transaction-history'

export interface Portal {
  readonly origin: string
  /** Opens a path below the base path; signed out without `as`. */
  readonly open: (path: string, options?: { readonly as?: Role }) => Promise<Page>
  /** Violations of the content security policy and uncaught errors. A test that provokes one empties the list. */
  readonly faults: string[]
}

const XSRF = 'e'.repeat(32)

/** Calls the service directly, without the portal. */
export const request = async <T>(
  path: string,
  init: { method?: string; token?: string; body?: unknown; userAgent?: string } = {},
): Promise<T> => {
  const reply = await fetch(originOf() + path, {
    method: init.method ?? 'GET',
    headers: {
      cookie: `XSRF-TOKEN=${XSRF}`,
      'x-xsrf-token': XSRF,
      ...(init.userAgent !== undefined && { 'user-agent': init.userAgent }),
      ...(init.token !== undefined && { 'x-auth-token': init.token }),
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
  })
  return (await reply.json()) as T
}

/** Encrypts a secret as the portal does (spec 9). */
export const encrypt = async (plain: string): Promise<string> => {
  const config = await request<{ publicKeys: { password: string } }>('/merchant-portal/config.json')
  const key = createPublicKey({
    key: Buffer.from(config.publicKeys.password, 'base64'),
    format: 'der',
    type: 'spki',
  })
  return publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    Buffer.from(plain),
  ).toString('base64')
}

export const signIn = async (
  username: string,
  merchantIndex = 0,
  secret = SAMPLE_PASSWORD,
  userAgent?: string,
): Promise<StoredSession> => {
  const password = await encrypt(secret)
  const { payload: first } = await request<Envelope<SignedIn>>('/api/user/login', {
    method: 'POST',
    body: { username, password },
    ...(userAgent !== undefined && { userAgent }),
  })
  const merchant = first.userMerchantProfiles[merchantIndex]
  if (merchant === undefined || first.accessToken === undefined)
    throw new Error(`${username} has no such merchant`)
  const { payload } = await request<Envelope<MerchantChosen>>(
    `/api/user/login/${merchant.merchantId}`,
    { token: first.accessToken, ...(userAgent !== undefined && { userAgent }) },
  )
  return {
    accessToken: payload.accessToken,
    roleType: payload.roleType,
    userData: JSON.stringify(first.userData),
    userMerchantProfiles: JSON.stringify(first.userMerchantProfiles),
    merchantData: JSON.stringify(payload.merchantData),
    userShopProfiles: JSON.stringify(payload.userShopProfiles),
  }
}

/** The service's direct answer to a session, to compare a screen with. */
export const answered = async <T>(session: StoredSession, path: string): Promise<T> => {
  const reply = await request<Envelope<T>>(`/api${path}`, { token: session['accessToken'] ?? '' })
  expect(reply.code, path).toBe('0000')
  return reply.payload
}

/** Stores the settings before the portal starts. */
export const choose = (page: Page, settings: Readonly<Record<string, string>>): Promise<void> =>
  store(page, {
    settings: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [`Admin Portal-${name}`, value]),
    ),
  })

/** The requests of a page: how many were sent, and which are unanswered. */
interface Traffic {
  begun: number
  readonly open: Set<Request>
}
const trafficOf = new WeakMap<Page, Traffic>()

/** Open as long as the page, so that the network is never idle. */
const LIVE_STREAM = '/api/x/events'

const watchTraffic = (page: Page): void => {
  const traffic: Traffic = { begun: 0, open: new Set() }
  trafficOf.set(page, traffic)
  page.on('request', (sent) => {
    // A new document cancels the requests of the previous one.
    if (sent.isNavigationRequest() && sent.frame() === page.mainFrame()) traffic.open.clear()
    if (new URL(sent.url()).pathname === LIVE_STREAM) return
    traffic.begun += 1
    traffic.open.add(sent)
  })
  // What the previous document still sent before the new one came is not always reported as cancelled.
  page.on('response', (answer) => {
    const sent = answer.request()
    if (!sent.isNavigationRequest() || sent.frame() !== page.mainFrame()) return
    for (const one of traffic.open) if (one !== sent) traffic.open.delete(one)
  })
  page.on('requestfinished', (sent) => traffic.open.delete(sent))
  page.on('requestfailed', (sent) => traffic.open.delete(sent))
}

/** Waits until fonts are loaded, idle callbacks have run, and finite animations have ended. */
const isIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let round = 0; round < 3; round += 1) {
      await new Promise((resolve) => requestIdleCallback(resolve))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })

/** Waits until every request is answered and the idle page sends no more. */
export const settles = async (page: Page): Promise<void> => {
  const traffic = trafficOf.get(page)
  if (traffic === undefined) throw new Error('Only the page of the fixture `portal` is watched')
  await page.waitForLoadState('load')
  await expect(async () => {
    const { begun } = traffic
    await isIdle(page)
    const paths = [...traffic.open].map((sent) => new URL(sent.url()).pathname)
    expect({ paths, begun: traffic.begun }).toEqual({ paths: [], begun })
    // Ends before the test does, so that the failure names the request.
  }).toPass({ intervals: [50], timeout: 120_000 })
}

/** The same for a page of the shell, where the notifications are loaded last. */
export const rests = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Notifications/ }).waitFor()
  await settles(page)
}

const sessions = new Map<string, Promise<StoredSession>>()

/** A session of the sample person with that role, shared by all tests of a worker until one of them ends it. */
export const sessionOf = async (role: Role): Promise<StoredSession> => {
  const existing = await sessions.get(role)
  if (existing !== undefined) {
    const { code } = await request<Envelope>('/api/merchant/profile', {
      token: existing['accessToken'] ?? '',
    })
    if (code === '0000') return existing
  }
  const made = signIn(samplePeople[role])
  sessions.set(role, made)
  return made
}

/** Stores a session in the tab before the portal loads, as if a signed-in tab were reloaded. */
export const enter = (page: Page, session: StoredSession): Promise<void> => store(page, { session })

/** In a new browser context with an empty cache. */
export const freshTest = base.extend<{ portal: Portal }, { kept: Kept }>({
  // Here, so that all tests have the same worker: a worker of its own would start another browser.
  kept: [
    async ({ browser }, use, { project }) => {
      const kept = await keepPage(browser, project.use)
      await use(kept)
      await kept.context.close()
    },
    { scope: 'worker' },
  ],
  portal: async ({ page }, use, info) => {
    const faults: string[] = []
    watchTraffic(page)
    const stopRecording = recordCalls(page.context())
    page.on('console', (message) => {
      if (
        message.type() === 'error' &&
        /Content Security Policy|TrustedHTML|TrustedScript/i.test(message.text())
      )
        faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(error.message))
    await use({
      origin: originOf(),
      faults,
      open: async (path, options = {}) => {
        if (options.as !== undefined) await enter(page, await sessionOf(options.as))
        await page.goto(`${originOf()}/merchant-portal${path}`)
        return page
      },
    })
    stopRecording()
    // A handler that still waits for an answer of the service would fail when the page closes.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (info.status !== info.expectedStatus || faults.length > 0) recordFailure()
    expect(faults, 'violations of the content security policy, and uncaught errors').toEqual([])
  },
})

/**
 * In the context and the page that the tests of a worker share. Storage, cookies, routes, listeners, size, media and
 * the offline state are reset after each test. A test that changes anything else uses `newPageTest`, and one that
 * answers for a file of the portal, which stays in the cache, `freshTest`.
 */
export const test = freshTest.extend({
  context: async ({ kept }, use) => use(kept.context),
  page: async ({ kept }, use, { project }) => {
    if (!isLeft(kept.page)) await leave(kept, project.use.viewport)
    await use(kept.page)
    await leave(kept, project.use.viewport)
  },
})

/** In a new page of the shared context, for a test that changes the page itself, as by a script that runs first. */
export const newPageTest = freshTest.extend({
  context: async ({ kept }, use, { project }) => {
    // A tab with a session would give it to the new one.
    await kept.page.goto(originOf() + PLAIN)
    await use(kept.context)
    await leave(kept, project.use.viewport)
  },
})

/**
 * In the page that the test before has left as it is: for many tests with the same session that change nothing else.
 */
export const samePageTest = freshTest.extend({
  context: async ({ kept }, use) => use(kept.context),
  page: async ({ kept }, use) => {
    await use(kept.page)
    await stopListening(kept.page)
  },
})
