/**
 * A path whose percent signs mean nothing. The framework would answer it before any of our hooks,
 * without envelope and headers: it goes to where nothing is, and is refused there like all else.
 */
import type { IncomingMessage } from 'node:http'

export const MALFORMED_URL = '/malformed'

export const readableUrl = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return MALFORMED_URL
  }
}
