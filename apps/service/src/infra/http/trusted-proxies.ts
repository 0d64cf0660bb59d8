/**
 * Whose word about the caller's address counts. `X-Forwarded-For` is written by anyone, so it
 * is read from the right, and only past addresses that the installation has named.
 */
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The caller's address for limits. Words that a proxy passed on and that are no address are not taken. */
export const addressOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip
