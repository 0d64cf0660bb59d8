/** Rows out of COPY's text form: cells between tabs, one row a line, `\N` for nothing. */

export type TextRow = readonly (string | null)[]

/** One batch for each chunk of the stream: the consumer waits a few times a megabyte, not once a row. */
export async function* copyRows(source: AsyncIterable<Buffer>): AsyncGenerator<readonly TextRow[]> {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines.map(rowOf)
  }
}

const rowOf = (line: string): TextRow => {
  const cells = line.split('\t')
  return line.includes('\\') ? cells.map(unescaped) : cells
}

const escapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

const unescaped = (cell: string): string | null =>
  cell === String.raw`\N`
    ? null
    : cell.replaceAll(/\\(.)/g, (_match, letter: string) => escapes[letter] ?? letter)
