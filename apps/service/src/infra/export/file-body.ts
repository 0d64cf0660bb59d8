/** The stream of a file over a query that is still running: it ends well, or it breaks. */
import type { Readable } from 'node:stream'
import type { CopyOut } from '#infra/db/copy.ts'
import { movingBody } from './streamed-body.ts'

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
  // Ended before the last byte leaves, so that the next file finds its slot free.
  const end = () => (progress.isWhole ? copy.end() : Promise.resolve())
  const body = movingBody(make(source), end)
  body.once('close', () => {
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

const firstByte = (body: Readable): Promise<void> =>
  new Promise((resolve, reject) => {
    body.once('readable', () => {
      body.off('error', reject)
      resolve()
    })
    body.once('error', reject)
  })
