import type { Call, Input } from '@merchant/contract/core/call.ts'
import type { Code } from '@merchant/contract/core/codes.ts'
import { queryOptions } from '@tanstack/react-query'
import { saveFile } from '#ui/browser.ts'
import { hexOf } from '#ui/format/hex.ts'
import { t } from './api.messages.ts'
import { CallError } from './call-error.ts'
import { sendForResponse, type SendOptions } from './send.ts'

/** The server's file name: RFC 6266's `filename*` first, then `filename`. Never a path. */
export const fileNameOf = (disposition: string | null): string | null => {
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition ?? '')
  const name = extended === undefined ? (plain?.[1] ?? plain?.[2]) : safeDecode(extended)
  return name?.trim().replace(/[\\/\p{Cc}]/gu, '_') ?? null
}

const safeDecode = (text: string): string => {
  try {
    return decodeURIComponent(text.trim())
  } catch {
    return text.trim()
  }
}

interface DownloadOptions extends SendOptions {
  /** Called with the number of bytes received so far. */
  readonly onProgress?: ((bytes: number) => void) | undefined
  /** Expected checksum of the whole file, in hex: another file is not saved. */
  readonly sha256?: string | undefined
}

const readWithProgress = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (bytes: number) => void,
  signal: AbortSignal | undefined,
): Promise<Blob> => {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    signal?.throwIfAborted()
    if (done) return new Blob(pieces)
    pieces.push(value)
    bytes += value.byteLength
    onProgress(bytes)
  }
}

/** Undefined outside secure contexts, where browsers offer no `crypto.subtle`. */
const sha256Of = async (body: Blob): Promise<string | undefined> => {
  // The types have it everywhere.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (subtle === undefined) return undefined
  return hexOf(await subtle.digest('SHA-256', await body.arrayBuffer()))
}

/** While the service makes another file of the person, a download is sent again every 2 s for a minute. */
const PAUSE_MS = 2_000
const MAX_PAUSES = 30
const TOO_MANY: Code = '4290'

const sendWhenFree = async (
  call: Call,
  input: object,
  options: SendOptions,
  pausesLeft = MAX_PAUSES,
): Promise<Response> => {
  try {
    return await sendForResponse(call, input, options)
  } catch (failure) {
    const isBusy = failure instanceof CallError && failure.code === TOO_MANY
    if (!isBusy || pausesLeft === 0) throw failure
    options.signal?.throwIfAborted()
    const pauses = [AbortSignal.timeout(PAUSE_MS), ...(options.signal ? [options.signal] : [])]
    await new Promise((resolve) => AbortSignal.any(pauses).addEventListener('abort', resolve))
    options.signal?.throwIfAborted()
    return sendWhenFree(call, input, options, pausesLeft - 1)
  }
}

/** The body of the answer. Throws `CallError` with the service's message, and for a body with another checksum. */
const receive = async <C extends Call>(
  call: C,
  input: Input<C>,
  { onProgress, sha256, ...options }: DownloadOptions,
): Promise<{ readonly response: Response; readonly body: Blob }> => {
  const response = await sendWhenFree(call, input, options)
  const receiving =
    response.body === null || onProgress === undefined
      ? response.blob()
      : readWithProgress(response.body, onProgress, options.signal)
  const body = await receiving.catch((failure: unknown) => {
    if (options.signal?.aborted === true) throw failure
    // Connection lost: do not keep half a file.
    throw new CallError({ status: 0, code: 'NETWORK' })
  })
  if (sha256 !== undefined && ((await sha256Of(body)) ?? sha256) !== sha256)
    throw new CallError({ status: 0, code: 'DAMAGED', message: t('damaged') })
  return { response, body }
}

/** The text of a file that has this checksum, which is why it never goes stale. */
export const textQuery = <C extends Call>(call: C, input: Input<C>, sha256: string) =>
  queryOptions<string, CallError>({
    queryKey: [`${call.method} ${call.path}`, input, sha256],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { body } = await receive(call, input, { sha256, signal })
      return body.text()
    },
  })

/**
 * Saves the answer of a call as a file, with the answer's own content type (spec 7). Throws `CallError` with the
 * service's message: a refusal is never saved as a file.
 */
export const download = async <C extends Call>(
  call: C,
  input: Input<C>,
  options: DownloadOptions = {},
): Promise<void> => {
  const { response, body } = await receive(call, input, options)
  const type = response.headers.get('Content-Type') ?? 'application/octet-stream'
  saveFile(
    new Blob([body], { type }),
    fileNameOf(response.headers.get('Content-Disposition')) ??
      call.path.split('/').slice(1).join('-'),
  )
}
