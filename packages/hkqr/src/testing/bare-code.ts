/** The reference of the bench: the cost of a code with the libraries used as they are. */
import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'

const SCALE = 8

/** A picture of the payload, and what a reader finds in its pixels. */
export const bareCode = (
  payload: string,
): { readonly picture: Uint8Array; readonly read: string } => {
  const defaults = { ecc: 'medium', encoding: 'byte', border: 4, scale: SCALE } as const
  const picture = encodeQR(payload, 'gif', defaults)
  const rows = encodeQR(payload, 'raw', defaults)
  const data = new Uint8Array(rows.length * rows.length * 3)
  let at = 0
  for (const row of rows) {
    for (const isDark of row) {
      data.fill(isDark ? 0 : 255, at, at + 3)
      at += 3
    }
  }
  const read = decodeQR(
    { width: rows.length, height: rows.length, data },
    { effort: Infinity, timeLimit: Infinity },
  )
  return { picture, read }
}
