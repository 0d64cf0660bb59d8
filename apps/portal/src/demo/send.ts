/** Sends the demo's calls with `fetch`, which the fake server intercepts. */
import type { Call, Input, Reply } from '@merchant/contract/core/call.ts'
import { refusalWords, t } from './refusals.messages.ts'
import { interceptRequests } from './server.ts'

/** An error response, with its body. */
export class DemoRefusal extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    const message = (body as { readonly message?: unknown } | null)?.message
    super(
      typeof message === 'string' && message !== ''
        ? refusalWords(message)
        : t('Something went wrong'),
    )
    this.name = 'DemoRefusal'
    this.status = status
    this.body = body
  }
}

type Values = Readonly<Record<string, string | number | undefined>>
interface CallInput {
  readonly params?: Values
  readonly query?: Values
  readonly body?: unknown
}

const pathOf = (path: string, params: Values = {}): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name] ?? '')))

const searchOf = (query: Values = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  return text === '' ? null : (JSON.parse(text) as unknown)
}

/**
 * Sends a call to the page's origin and returns the parsed reply. The fake server answers it even if the person leaves
 * the demo meanwhile, or has left it: an undo is offered longer than its page.
 */
export const send = async <C extends Call>(
  call: C,
  input: Input<C>,
  { signal, origin = location.origin }: { signal?: AbortSignal; origin?: string } = {},
): Promise<Reply<C>> => {
  const { params, query, body } = input as CallInput
  const release = interceptRequests()
  try {
    const response = await fetch(`${origin}${pathOf(call.path, params)}${searchOf(query)}`, {
      method: call.method,
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
      ...(signal && { signal }),
    })
    const answer = await bodyOf(response)
    if (!response.ok) throw new DemoRefusal(response.status, answer)
    return answer as Reply<C>
  } finally {
    release()
  }
}
