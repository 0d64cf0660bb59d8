/** What the handler of a file answers. A stream that fails breaks the connection: no half file looks whole. */
import type { Readable } from 'node:stream'

export interface FileAnswer {
  readonly fileName: string
  readonly contentType: string
  readonly body: Readable
  /** Sent as gzip to whoever takes it; for kinds of files that are not compressed already. */
  readonly isCompressible?: boolean
}
