/**
 * With which codes a call refuses beside those that follow from its access and its shapes (those are
 * in the service's `openapi/refusal-codes.ts`). Every test of the service that meets a refusal which
 * is named in neither place fails, and says which call wants which code here.
 */
import type { areas } from './areas.ts'
import type { Code } from './core/codes.ts'

type Areas = typeof areas
type CallName = { [A in keyof Areas]: `${A}.${keyof Areas[A] & string}` }[keyof Areas]

export const refusals: Readonly<Partial<Record<CallName, readonly Code[]>>> = {
  'pos.setStatus': ['4031', '4090', '4092', '4210', '4211', '4214'],
}
