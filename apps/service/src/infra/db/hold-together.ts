/** What is written in one go leaves in one packet, and with one call of the system. */
import type { Writable } from 'node:stream'

export const holdTogether = (stream: Writable): void => {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => {
    stream.uncork()
  })
}
