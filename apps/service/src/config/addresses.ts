/** Which addresses are this machine, and which are safe to send secrets and people to. */
import { isIP } from 'node:net'

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)

/** The host of a URL as `isLoopback` takes it: an IPv6 address without its brackets. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '')

const ownNames = ['localhost', '127.0.0.1', '[::1]']

/** https, or http to this machine. */
export const isSafe = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && ownNames.includes(hostname))
}

/** Safe, and without a user, whose password would show up in logs and lists of processes. */
const isSafeWithoutUser = (text: string): boolean =>
  isSafe(text) && new URL(text).username === '' && new URL(text).password === ''

/** Paths are put behind it. */
export const isSafePrefix = (text: string): boolean =>
  isSafeWithoutUser(text) && new URL(text).search === '' && new URL(text).hash === ''

/** A wallet's window may be opened there and told who somebody is. */
export const isWalletUrl = (text: string): boolean =>
  isSafeWithoutUser(text) && !new URL(text).hostname.includes('*')

/** Without a path, which links would repeat, and nothing else. */
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`

export const isWalletOrigin = (text: string): boolean => isWalletUrl(text) && isOrigin(text)

export const isPortalOrigin = (text: string): boolean =>
  isOrigin(text) && (isSafe(text) || (/^http:/i.test(text) && isLoopback(hostOf(text))))

export const isListenAddress = (text: string): boolean => text === 'localhost' || isIP(text) !== 0

const bits = { 4: 32, 6: 128 } as const

/** An address, or a network in CIDR form. `/0` would trust everybody, so it is none. */
export const isProxy = (text: string): boolean => {
  const [address = '', length, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (length === undefined) return true
  return /^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits[version === 4 ? 4 : 6]
}
