/** Mocks `fetch` for screen tests, so that everything down to `send` runs for real. Answers are typed by their call. */
import type { Call, Reply } from '@merchant/contract/core/call.ts'
import { codes, type Code } from '@merchant/contract/core/codes.ts'
import { eventCalls } from '@merchant/contract/areas/events.calls.ts'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { notificationCalls } from '@merchant/contract/areas/notifications.calls.ts'
import { viewCalls } from '@merchant/contract/areas/views.calls.ts'
import { navigationCalls } from '@merchant/contract/areas/navigation.calls.ts'
import type { RefusalDetail } from '@merchant/contract/core/envelope.ts'
import { forgetConfig, type Config } from '#api/config.ts'
import { now } from '#clock.ts'
import { merchantId } from './people.ts'
import { liveStream } from './live-stream.ts'

/** A request as the service would see it. */
export interface Sent {
  readonly method: string
  /** Path and query, below the API's prefix. */
  readonly address: string
  readonly headers: Headers
  readonly body: unknown
  readonly signal: AbortSignal | undefined
}

const notFilters = ['pageNumber', 'pageSize', 'cursor', 'columns', 'fileType']
/** The filters that were sent to a path: the query without page, columns and file type. */
export const filterSent = (sent: readonly Sent[], path: string): Record<string, string> =>
  Object.fromEntries(
    [
      ...new URLSearchParams(
        sent.find(({ address }) => address.startsWith(`${path}?`))?.address.split('?')[1],
      ),
    ].filter(([name]) => !notFilters.includes(name)),
  )

export interface Refused {
  readonly refused: Code
  readonly message?: string
  readonly payload?: RefusalDetail
}
export const refused = (code: Code, payload?: RefusalDetail): Refused => ({
  refused: code,
  ...(payload && { payload }),
})
/** An answer outside the contract: a proxy's HTML page, a file, a network error. */
export type RawAnswer = () => Response | Promise<Response>

export type Answer<C extends Call> =
  | Reply<C>
  | Refused
  | RawAnswer
  | ((sent: Sent) => Reply<C> | Refused)
export type Answers<C extends readonly Call[]> = {
  readonly [K in keyof C]: readonly [C[K], Answer<C[K]>]
}
type AnyAnswer = readonly [Call, unknown]

/** A public key whose private key was discarded. */
const publicKey = [
  'MIIBojANBgkqhkiG9w0BAQEFAAOCAY8AMIIBigKCAYEAyQa039grmyZR/1zzAFJXP0PTAI3Gip7IFParHPfMBCgs',
  'umJYDZFivYP6yfdWmciTikRoePe0CjGdUBmxbRnvtSUTHH29CJ/YTS5b0C79X4s948ThFWa1VhKm2biD9dPF2lFD',
  'Q+Hec2K741QWldGErqZuP2iDt4bXLRuCY/TIDlfqSwjGeh41h2vDE7jQISHVl9AQY7P9qiLLUIEF7fzM09hUHv6m',
  'NjEQIj7/yOmO+0YYekUeRvlqqDn5kOt4IaknyaQq/Lh9cS2+WFQtcboe0rFPvu/2Iw/3N3n4LsXYHwOr83QJ1jER',
  'ay/h73kzP+F0aT2lrolF/F2xxeJ0wC9iFg8dd9QqBGdaJpojclBso4pi5BPfv+iw1Svh2BrzY4LsJ8FcNX6PurhR',
  '8DGZLjgNSIGfNSvn81e1Yh3L+2jGIiHKdK6vLEifVeHDjYakC/y3PD55f9OO9mibAm317E9evmFbZk0X8OUK0JJn',
  '+nXGf3eU4uH/M5eyWsDY1FGjeDRhAgMBAAE=',
].join('')

/** The default `config.json`. */
const defaultConfig: Config = {
  environment: 'UAT',
  apiBase: '/api',
  publicKeys: { password: publicKey, pin: publicKey },
  captcha: null,
  wallet: { signUpUrl: null, origins: [] },
  demoArea: false,
  links: { help: null, terms: null, privacy: null },
  session: { idleMinutes: 15 },
}

const defaultAnswers: readonly AnyAnswer[] = [
  // A stream without events.
  [eventCalls.list, liveStream().answer],
  [
    merchantCalls.methods,
    { paymentMethods: [{ paymentMethodType: 'FPS_A2A' }, { paymentMethodType: 'BILL_QR' }] },
  ],
  [
    merchantCalls.networks,
    { paymentNetworks: [{ networkCode: 'VISA', name: 'Visa', status: 'A' }] },
  ],
  [merchantCalls.programs, { programs: [] }],
  [notificationCalls.unread, { unread: 0 }],
  [
    merchantCalls.profile,
    {
      merchantId,
      merchantName: 'Harbour Bakery',
      environment: 'UAT',
      status: 'ACTIVE',
      contactEmail: 'office@harbour.example',
      contactPhone: '+85221234567',
    },
  ],
  [viewCalls.list, { views: [] }],
  [
    navigationCalls.status,
    ({ address }: Sent) => ({
      title: new URLSearchParams(address.split('?')[1]).get('title') ?? '',
      visible: true,
    }),
  ],
]

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'X-Request-Id': 'req-test' },
  })

/** A successful response, for tests that decide when it arrives. */
export const answered = (payload: unknown): Response =>
  json(200, { success: true, code: '0000', message: 'Done', payload })

/** The same, from a service whose clock is ahead of the browser's by so much. */
export const answeredAt =
  (payload: unknown, aheadMs: number): RawAnswer =>
  () => {
    const response = answered(payload)
    response.headers.set('Date', new Date(now() + aheadMs).toUTCString())
    return response
  }

const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && 'refused' in value

const responseOf = async (answer: unknown, sent: Sent): Promise<Response> => {
  const value: unknown =
    typeof answer === 'function' ? await (answer as (sent: Sent) => unknown)(sent) : answer
  if (value instanceof Response) return value
  if (!isRefused(value)) return answered(value)
  const { status, message } = codes[value.refused]
  return json(status, {
    success: false,
    code: value.refused,
    message: value.message ?? message,
    payload: value.payload ?? null,
  })
}

/** JSON, or the fields of a form. */
const sentBody = (body: RequestInit['body']): unknown => {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined
}

/** Rejects when the request is aborted, as `fetch` does. */
const abortOf = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

const matches = (call: Call, method: string, path: string): boolean =>
  call.method === method && new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`).test(path)

export interface Network {
  /** All requests so far. */
  readonly sent: readonly Sent[]
  /** Whether it is what `fetch` calls. The demo's fake server intercepts it until the last of its requests has ended. */
  readonly isCalled: () => boolean
  readonly restore: () => void
}

/** The network beyond the calls. */
export interface Surroundings {
  /** Overrides of `config.json`; null where it cannot be read. */
  readonly config?: Partial<Config> | null
  /** Answers requests to other origins. */
  readonly elsewhere?: (url: URL, init: RequestInit) => Response | Promise<Response>
}

/**
 * Answers the given calls until `restore`. A call without an answer is not found: a network error would make the portal
 * read everything again once it has reached the service.
 */
export const answerNetwork = (
  answers: readonly AnyAnswer[],
  { config = {}, elsewhere }: Surroundings = {},
): Network => {
  forgetConfig()
  const real = window.fetch
  const sent: Sent[] = []
  document.cookie = 'XSRF-TOKEN=xsrf-test; path=/'
  const mock: typeof fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (url.origin !== location.origin && elsewhere) return elsewhere(url, init)
    if (url.pathname.endsWith('/config.json'))
      return config === null ? json(500, null) : json(200, { ...defaultConfig, ...config })
    if (!url.pathname.startsWith('/api/')) return real(input, init)
    const path = url.pathname.slice('/api'.length)
    const method = init.method ?? 'GET'
    const request: Sent = {
      signal: init.signal ?? undefined,
      method,
      address: path + url.search,
      headers: new Headers(init.headers),
      body: sentBody(init.body),
    }
    sent.push(request)
    init.signal?.throwIfAborted()
    const found = [...answers, ...defaultAnswers].find(([call]) => matches(call, method, path))
    const answer = found === undefined ? refused('4040') : found[1]
    return Promise.race([responseOf(answer, request), abortOf(init.signal)])
  }
  window.fetch = mock
  return {
    sent,
    isCalled: () => window.fetch === mock,
    restore: () => void (window.fetch = real),
  }
}
