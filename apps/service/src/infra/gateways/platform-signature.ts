/** How requests of the payment platform are signed. */
import { createHmac } from 'node:crypto'

/** The value of `X-Signature`. The timestamp is in seconds since 1970. */
export const platformSignature = (
  secret: string | Buffer,
  timestamp: string,
  body: string | Buffer,
): string => createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
