/** All calls of the contract in one list, with where they are answered. */
import { areas } from '@merchant/contract/areas.ts'
import type { Call } from '@merchant/contract/core/call.ts'

export interface NamedCall {
  /** `area.call`, as in the contract. */
  readonly name: string
  readonly area: string
  readonly call: Call
}

export const everyCall: readonly NamedCall[] = Object.entries<Record<string, Call>>(areas).flatMap(
  ([area, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ name: `${area}.${name}`, area, call })),
)

/** In the words of OpenAPI. Calls of the platform have their whole path in the contract. */
export const templateOf = ({ access, path }: Call): string =>
  (access === 'platform' ? path : `/api${path}`).replaceAll(/:(\w+)/g, '{$1}')
