/**
 * Whose word about the caller's address counts. `X-Forwarded-For` is written by anyone, so it
 * is read from the right, and only past addresses that the installation has named.
 */
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

const bits = { 4: 32, 6: 128 } as const

/** An address or a network in CIDR form. The network of everybody trusts nobody in particular: it is none. */
const isProxy = (text: string): boolean => {
  const [address = '', length, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (length === undefined) return true
  return /^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits[version === 4 ? 4 : 6]
}

/** Addresses and networks, joined by commas; undefined when one of them is neither. */
export const readTrustedProxies = (text: string): readonly string[] | undefined => {
  const proxies = text.split(',').map((part) => part.trim())
  return proxies.every(isProxy) ? proxies : undefined
}

/** The caller's address for limits. Words that a proxy passed on and that are no address are not taken. */
export const addressOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip
