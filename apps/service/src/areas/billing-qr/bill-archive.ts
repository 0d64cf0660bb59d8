/** The ZIP of a request as a stream of pieces: it is never whole in memory. */
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

const PIECE_BYTES = 1024 * 1024

export interface BillArchive {
  /** Pieces of a megabyte, the last one shorter. */
  readonly pieces: AsyncIterable<Buffer>
  readonly add: (name: string, bytes: Uint8Array, isSmallAlready: boolean) => void
  /** Resolves when everything before it has gone through, so that nothing piles up. */
  readonly addAndWait: (name: string, bytes: Uint8Array, isSmallAlready: boolean) => Promise<void>
  readonly end: () => void
  readonly abort: (error: Error) => void
}

/** `madeAt` dates all files: the same request gives the same bytes. */
export const openArchive = (madeAt: Date): BillArchive => {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const options = (isSmallAlready: boolean) => ({
    mtime: madeAt,
    // Most of what can be gained is gained at the first level.
    ...(isSmallAlready ? { compress: false } : { compressionLevel: 1 }),
  })
  const closed = new Promise<never>((_resolve, reject) => {
    output.once('close', () => {
      reject(new Error('The archive ended'))
    })
  })
  closed.catch(() => undefined)
  return {
    pieces: piecesOf(output),
    add: (name, bytes, isSmallAlready) => {
      zip.addBuffer(
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
        name,
        options(isSmallAlready),
      )
    },
    addAndWait: (name, bytes, isSmallAlready) => {
      const reached = new Promise<void>((resolve) => {
        zip.addReadStreamLazy(name, options(isSmallAlready), (give) => {
          resolve()
          give(null, Readable.from([Buffer.from(bytes)]))
        })
      })
      return Promise.race([reached, closed])
    },
    end: () => {
      zip.end()
    },
    abort: (error) => {
      output.destroy(error)
    },
  }
}

async function* piecesOf(output: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of output) {
    held.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size < PIECE_BYTES) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}
