import type { Call, Input } from '@merchant/contract/core/call.ts'
import { saveFile } from '#kit/save-file.ts'
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

/**
 * Saves the answer of a call as a file, with the answer's own content type (spec 7). Throws
 * `CallError` with the service's sentence when it failed: a refusal is never saved as a file.
 */
export const download = async <C extends Call>(
  call: C,
  input: Input<C>,
  options: SendOptions = {},
): Promise<void> => {
  const response = await sendForResponse(call, input, options)
  const type = response.headers.get('Content-Type') ?? 'application/octet-stream'
  const body = await response.blob().catch((failure: unknown) => {
    if (options.signal?.aborted === true) throw failure
    // A stream that broke off: better no file than half a file.
    throw new CallError({ status: 0, code: 'NETWORK' })
  })
  saveFile(
    new Blob([body], { type }),
    fileNameOf(response.headers.get('Content-Disposition')) ??
      call.path.split('/').slice(1).join('-'),
  )
}
