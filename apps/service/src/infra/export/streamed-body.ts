/** Bodies of downloads: streams that break when nobody reads them any more. */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { CopyOut } from '#infra/db/copy.ts'

/** A client that reads nothing for this long has disconnected unnoticed. */
const STALLED_MS = 60_000
const CHECKS_PER_TIMEOUT = 6
const CHUNK_BYTES = 64 * 1024

/** `beforeEnd` runs before the end of the stream is signalled. */
export const streamedBody = (
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  beforeEnd: () => Promise<void> = () => Promise.resolve(),
): Readable => {
  // `Readable.from` would end the iterator, and with it a running query, when the body is destroyed.
  const iterator =
    Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]()
  let pushed = 0
  const push = async (): Promise<void> => {
    const next = await iterator.next()
    if (next.done === true) await beforeEnd()
    else pushed += next.value.length
    body.push(next.done === true ? null : next.value)
  }
  const body = new Readable({
    highWaterMark: 256 * 1024,
    read: () => {
      push().catch((error: unknown) => {
        body.destroy(error instanceof Error ? error : new Error('The file broke off'))
      })
    },
  })
  // Bytes in the buffer of the stream were produced but not read.
  destroyWhenStalled(body, () => pushed - body.readableLength)
  return body
}

const destroyWhenStalled = (body: Readable, bytesRead: () => number): void => {
  let seen = 0
  let idleChecks = 0
  const timer = setInterval(() => {
    idleChecks = bytesRead() === seen ? idleChecks + 1 : 0
    seen = bytesRead()
    if (idleChecks === CHECKS_PER_TIMEOUT) body.destroy(new Error('The download made no progress'))
  }, STALLED_MS / CHECKS_PER_TIMEOUT)
  body.once('close', () => {
    clearInterval(timer)
  })
}

/** Splits what is in memory, so that progress can be seen. */
export function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
    yield bytes.subarray(from, from + CHUNK_BYTES)
}

/**
 * The body of a file that `make` makes of the bytes of a running query. Resolves with the first byte: an
 * earlier failure can still be answered with a refusal, a later one breaks the connection.
 */
export const fileBody = async (
  copy: CopyOut,
  make: (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>,
): Promise<Readable> => {
  const progress = { isWhole: false }
  // The reader sees a failure; without a reader an unhandled error event would end the process.
  copy.stream.on('error', () => undefined)
  const source = readToEnd(copy.stream, progress)
  // Ends the query before the last byte leaves, so that the client's next download finds its slot free.
  const end = () => (progress.isWhole ? copy.end() : Promise.resolve())
  const body = streamedBody(make(source), end)
  body.once('close', () => {
    void copy.end(progress.isWhole ? undefined : new Error('The download did not end'))
  })
  await once(body, 'readable')
  return body
}

/** Notes when the query was read to its end: only then may its transaction be committed. */
async function* readToEnd(
  stream: Readable,
  progress: { isWhole: boolean },
): AsyncGenerator<Buffer> {
  for await (const chunk of stream) yield chunk as Buffer
  progress.isWhole = true
}
