/** What a refusal says, as tests compare it. */
import type { Answer } from './harness.ts'

export const refusedWith = ({ status, code }: Answer<unknown>) => [status, code]

/** The fields that are to be corrected. */
export const pathsOf = ({ payload }: Answer<unknown>): string[] =>
  (payload as { fields: { path: string }[] }).fields.map(({ path }) => path)
