/** CSV as spreadsheets read it: UTF-8 with a byte order mark, RFC 4180 with CRLF at the end of a line. */
const BYTE_ORDER_MARK = '\uFEFF'

export const csvHead = (headers: readonly string[]): Buffer =>
  Buffer.from(`${BYTE_ORDER_MARK}${headers.map(csvText).join(',')}\r\n`)

const csvText = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/**
 * COPY ends its lines with LF. Bytes are turned as latin1, which maps each byte to one character and
 * back, so that no character of UTF-8 is ever cut.
 */
export async function* withCrlf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let endedWithCr = false
  for await (const chunk of source) {
    const text = chunk.toString('latin1')
    const turned = (text.includes('\r') ? text.replaceAll('\r\n', '\n') : text).replaceAll(
      '\n',
      '\r\n',
    )
    yield Buffer.from(endedWithCr && turned.startsWith('\r\n') ? turned.slice(1) : turned, 'latin1')
    endedWithCr = text.endsWith('\r')
  }
}
