/** Server-sent events as they come over the wire, read by hand: the browser's own reader sends no headers. */

export interface ServerSent {
  readonly event: string
  readonly data: string
  readonly id: string | undefined
}

const fieldOf = (line: string): readonly [name: string, value: string] => {
  const colon = line.indexOf(':')
  if (colon === -1) return [line, '']
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}

/** The message of a block of lines; null for one that only says that the line still stands. */
const messageOf = (lines: readonly string[]): ServerSent | null => {
  let event = 'message'
  let id: string | undefined
  const data: string[] = []
  for (const line of lines) {
    const [name, value] = fieldOf(line)
    if (name === 'event') event = value
    else if (name === 'data') data.push(value)
    else if (name === 'id' && !value.includes('\0')) id = value
  }
  return data.length === 0 ? null : { event, data: data.join('\n'), id }
}

/**
 * Reads text as it arrives, cut anywhere, and gives each message once it is complete. What is left when the line
 * breaks is no message: it is asked for again.
 */
export const messageReader = () => {
  let rest = ''
  let lines: string[] = []
  return (text: string): ServerSent[] => {
    const found: ServerSent[] = []
    const parts = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = parts.pop() ?? ''
    for (const line of parts) {
      if (line !== '') lines.push(line)
      else {
        const message = messageOf(lines)
        if (message !== null) found.push(message)
        lines = []
      }
    }
    return found
  }
}
