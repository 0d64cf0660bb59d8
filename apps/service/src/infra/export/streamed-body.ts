/** The body of a file that somebody takes, and that ends when nobody takes it any more. */
import { Readable } from 'node:stream'

/** A reader that takes nothing for so long has gone away without saying so. */
const STALLED_MS = 60_000
/** So often in that time it is looked whether something was taken. */
const LOOKS = 6
const PIECE_BYTES = 64 * 1024

/** Breaks when it is not read. `atEnd` runs before the last byte leaves. */
export const movingBody = (
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  atEnd: () => Promise<void> = () => Promise.resolve(),
): Readable => {
  // By hand: what is given up is ended by who gave it, and not from here in the middle of a query.
  const from =
    Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]()
  let given = 0
  const give = async (): Promise<void> => {
    const next = await from.next()
    if (next.done === true) await atEnd()
    else given += next.value.length
    body.push(next.done === true ? null : next.value)
  }
  const body = new Readable({
    highWaterMark: 256 * 1024,
    read: () => {
      give().catch((error: unknown) => {
        body.destroy(error instanceof Error ? error : new Error('The file broke off'))
      })
    },
  })
  breakWhenIdle(body, () => given - body.readableLength)
  return body
}

/** What was made is not what was taken: the end of it waits in the body for a reader who is slow. */
const breakWhenIdle = (body: Readable, taken: () => number): void => {
  let seen = 0
  let idle = 0
  const timer = setInterval(() => {
    idle = taken() === seen ? idle + 1 : 0
    seen = taken()
    if (idle === LOOKS) body.destroy(new Error('The download made no progress'))
  }, STALLED_MS / LOOKS)
  body.once('close', () => {
    clearInterval(timer)
  })
}

/** What is in memory as a whole, so that it is seen to move. */
export function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES)
    yield bytes.subarray(from, from + PIECE_BYTES)
}
