import { HkqrError, type Problem } from '../problem.ts'

/** What a refusal message; anything else that happens is no refusal. */
export const problemOf = (refused: () => unknown): Problem => {
  try {
    refused()
  } catch (error) {
    if (error instanceof HkqrError) return error.problem
    throw error
  }
  throw new Error('it was not refused')
}
