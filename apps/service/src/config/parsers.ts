/**
 * Parsers for variables of the environment, and checks of addresses. A message is appended to the name of the
 * variable to make a sentence.
 */
import { isIP } from 'node:net'
import * as z from 'zod/mini'

/** The message repeats the value: do not use it for variables that may hold a password. */
const shown = (wanted: string) => ({
  error: ({ input }: { readonly input?: unknown }) => `is "${String(input)}", but ${wanted}`,
})

export const text = z.string()

export const textThat = (isRight: (value: string) => boolean, wanted: string) =>
  text.check(z.refine(isRight, shown(wanted)))

export const textLike = (form: RegExp, wanted: string) =>
  textThat((value) => form.test(value), wanted)

/** The message does not repeat the value. */
export const secretThat = (isRight: (value: string) => boolean, wanted: string) =>
  text.check(z.refine(isRight, wanted))

export const secretLike = (form: RegExp, wanted: string) =>
  secretThat((value) => form.test(value), wanted)

export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, shown(`must be one of ${values.join(', ')}`))

export const onOff = z.pipe(
  z.enum(['on', 'off'], shown('must be on or off')),
  z.transform((value) => value === 'on'),
)

const isWithin = (value: string, min: number, max: number): boolean =>
  /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max

export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    textThat(
      (value) => isWithin(value, min, max),
      `must be a whole number from ${String(min)} to ${String(max)}`,
    ),
    z.transform(Number),
  )

/** Undefined for `off`. */
export const portOrOff = z.pipe(
  textThat(
    (value) => value === 'off' || isWithin(value, 0, 65_535),
    'must be off or a whole number from 0 to 65535',
  ),
  z.transform((value) => (value === 'off' ? undefined : Number(value))),
)

export const longSecret = (use: string) =>
  secretThat((value) => value.length >= 32, `must have at least 32 characters: ${use}`)

/** The URL may contain a password, so it is not repeated. */
export const urlOf = (...schemes: readonly string[]) =>
  secretThat(
    (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
    `must be a URL that starts with ${schemes.join(' or ')}`,
  )

const splitList = (value: string): string[] => value.split(',').map((item) => item.trim())

/** A list joined by commas. */
export const listOf = (isItem: (item: string) => boolean, wanted: string) =>
  z.pipe(
    textThat((value) => splitList(value).every(isItem), wanted),
    z.transform(splitList),
  )

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)

/** The host of a URL as `isLoopback` takes it: an IPv6 address without its brackets. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '')

/**
 * Whether a database or mail server is reached over a network: neither a loopback name nor a Unix socket. A database's
 * URL without a host is where PGHOST says, which may be anywhere.
 */
export const isRemote = (url: string): boolean => {
  const host = new URL(url).searchParams.get('host') ?? decodeURIComponent(hostOf(url))
  return !host.startsWith('/') && !isLoopback(host)
}

const encrypted = ['require', 'verify-ca', 'verify-full', 'no-verify']

/** Whether a database's URL asks for an encrypted connection and accepts no other. */
export const asksForTls = (url: string): boolean => {
  const parameters = new URL(url).searchParams
  const mode = parameters.get('sslmode')
  return mode === null
    ? ['true', '1'].includes(parameters.get('ssl') ?? '')
    : encrypted.includes(mode)
}

const ownNames = ['localhost', '127.0.0.1', '[::1]']

/** https, or http to this machine. */
const isSafe = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && ownNames.includes(hostname))
}

/** A user's password in the URL would show up in logs and lists of processes. */
const isSafeWithoutUser = (value: string): boolean =>
  isSafe(value) && new URL(value).username === '' && new URL(value).password === ''

/** A URL to which paths can be appended. */
export const isSafePrefix = (value: string): boolean =>
  isSafeWithoutUser(value) && new URL(value).search === '' && new URL(value).hash === ''

/** An https address, or a path of the portal's own origin. `//host` and `/\host` would be addresses of another one. */
export const isLink = (value: string): boolean =>
  value.startsWith('/')
    ? URL.parse(value, 'https://portal.invalid')?.origin === 'https://portal.invalid'
    : URL.canParse(value) && /^https:/i.test(value) && isSafeWithoutUser(value)

export const isWalletUrl = (value: string): boolean =>
  isSafeWithoutUser(value) && !new URL(value).hostname.includes('*')

const isOrigin = (value: string): boolean =>
  URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`

export const isWalletOrigin = (value: string): boolean => isWalletUrl(value) && isOrigin(value)

export const isPortalOrigin = (value: string): boolean =>
  isOrigin(value) && (isSafe(value) || (/^http:/i.test(value) && isLoopback(hostOf(value))))

export const isListenAddress = (value: string): boolean =>
  value === 'localhost' || isIP(value) !== 0

const addressBits = { 4: 32, 6: 128 } as const

/** An address or a network in CIDR notation. `/0` is refused, because it would trust every client. */
export const isProxy = (value: string): boolean => {
  const [address = '', length, ...more] = value.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (length === undefined) return true
  return /^[1-9]\d{0,2}$/.test(length) && Number(length) <= addressBits[version === 4 ? 4 : 6]
}

export const safeUrl = secretThat(
  isSafeWithoutUser,
  'must be an https URL without a user, or http on this machine: secrets travel there',
)
