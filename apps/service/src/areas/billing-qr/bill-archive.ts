/** The ZIP of a request as a stream, which is never completely in memory. */
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

const PIECE_BYTES = 1024 * 1024

export interface BillArchive {
  /** Pieces of 1 MiB; the last one is shorter. */
  readonly pieces: AsyncIterable<Buffer>
  readonly add: (name: string, bytes: Uint8Array, isCompressed: boolean) => void
  /** Resolves once everything before it was written: back-pressure for the caller. */
  readonly addAndWait: (name: string, bytes: Uint8Array, isCompressed: boolean) => Promise<void>
  readonly end: () => void
  readonly abort: (error: Error) => void
}

/** `madeAt` is the time of all files, so that the same request gives the same bytes. */
export const openArchive = (madeAt: Date): BillArchive => {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const options = (isCompressed: boolean) => ({
    mtime: madeAt,
    // Level 1 gains most of the size at a fraction of the time.
    ...(isCompressed ? { compress: false } : { compressionLevel: 1 }),
  })
  const closed = new Promise<never>((_resolve, reject) => {
    output.once('close', () => {
      reject(new Error('The archive ended'))
    })
  })
  closed.catch(() => undefined)
  return {
    pieces: piecesOf(output),
    add: (name, bytes, isCompressed) => {
      zip.addBuffer(
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
        name,
        options(isCompressed),
      )
    },
    addAndWait: (name, bytes, isCompressed) => {
      const reached = new Promise<void>((resolve) => {
        zip.addReadStreamLazy(name, options(isCompressed), (give) => {
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
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of output) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size < PIECE_BYTES) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
}
