/** The stream of a file over a query that is still running: it ends well, or it breaks. */
import { Readable } from 'node:stream'
import type { CopyOut } from '#db/copy.ts'

/** A reader that takes nothing for so long has gone away without saying so. */
const STALLED_MS = 60_000

/**
 * `make` turns the query's bytes into the file's. Waits for the first of them: what fails before can
 * still be told in words, what fails later breaks the connection.
 */
export const fileBody = async (
  copy: CopyOut,
  make: (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>,
): Promise<Readable> => {
  const progress = { isWhole: false }
  // Whoever reads hears of a failure; when nobody reads any more it must not end the process.
  copy.stream.on('error', () => undefined)
  const source = readToEnd(copy.stream, progress)
  const chunks = make(source)[Symbol.asyncIterator]()
  // Ended before the last byte leaves, so that the next file finds its slot free.
  const end = () => (progress.isWhole ? copy.end() : Promise.resolve())
  const body = Readable.from(
    moved(chunks, () => timer.refresh(), end),
    { objectMode: false, highWaterMark: 256 * 1024 },
  )
  const timer = setTimeout(
    () => body.destroy(new Error('The download made no progress')),
    STALLED_MS,
  )
  body.once('close', () => {
    clearTimeout(timer)
    void copy.end(progress.isWhole ? undefined : new Error('The download did not end'))
  })
  await firstByte(body)
  return body
}

/** Knows whether the query was read to its last byte, which only then may be committed. */
async function* readToEnd(
  stream: Readable,
  progress: { isWhole: boolean },
): AsyncGenerator<Buffer> {
  for await (const chunk of stream) yield chunk as Buffer
  progress.isWhole = true
}

async function* moved(
  chunks: AsyncIterator<Buffer>,
  onMove: () => void,
  onEnd: () => Promise<void>,
): AsyncGenerator<Buffer> {
  for (;;) {
    const next = await chunks.next()
    if (next.done === true) return onEnd()
    yield next.value
    onMove()
  }
}

const firstByte = (body: Readable): Promise<void> =>
  new Promise((resolve, reject) => {
    body.once('readable', () => {
      body.off('error', reject)
      resolve()
    })
    body.once('error', reject)
  })
