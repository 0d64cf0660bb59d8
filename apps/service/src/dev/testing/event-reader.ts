/** Reads the live event stream over a real connection, as the portal does. */
import { setTimeout as pause } from 'node:timers/promises'

export interface Message {
  readonly kind: string
  readonly id: string | undefined
  readonly data: Readonly<Record<string, unknown>>
}

export interface EventReader {
  readonly status: number
  readonly messages: readonly Message[]
  /** The id of the last event. */
  readonly lastEventId: () => string | undefined
  readonly hasEnded: () => boolean
  /** Waits until the messages satisfy the condition. */
  readonly until: (isEnough: (messages: readonly Message[]) => boolean) => Promise<void>
  readonly close: () => void
}

const TIMEOUT_MS = 15_000

const messageOf = (block: string): Message | undefined => {
  const fields = new Map(
    block
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(':'))
      .map((line): [string, string] => {
        const colon = line.indexOf(': ')
        return [line.slice(0, colon), line.slice(colon + 2)]
      }),
  )
  const kind = fields.get('event')
  if (kind === undefined) return undefined
  return {
    kind,
    id: fields.get('id'),
    data: JSON.parse(fields.get('data') ?? '{}') as Message['data'],
  }
}

export const openEvents = async (
  origin: string,
  token: string,
  lastEventId?: string,
): Promise<EventReader> => {
  const aborted = new AbortController()
  const reply = await fetch(`${origin}/api/x/events`, {
    headers: {
      accept: 'text/event-stream',
      'x-auth-token': token,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: aborted.signal,
  })
  const messages: Message[] = []
  let hasEnded = false
  const read = async (): Promise<void> => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const chunk of reply.body ?? []) {
      const blocks = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const message = messageOf(block)
        if (message !== undefined) messages.push(message)
      }
    }
  }
  void read()
    .catch(() => undefined)
    .then(() => {
      hasEnded = true
    })
  return {
    status: reply.status,
    messages,
    lastEventId: () => messages.findLast(({ id }) => id !== undefined)?.id,
    hasEnded: () => hasEnded,
    until: async (isEnough) => {
      const limit = performance.now() + TIMEOUT_MS
      while (!isEnough(messages)) {
        if (performance.now() > limit)
          throw new Error(`Timed out waiting; last messages: ${JSON.stringify(messages.slice(-5))}`)
        await pause(20)
      }
    },
    close: () => {
      aborted.abort()
    },
  }
}
