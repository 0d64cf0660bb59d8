import type { Call, Input } from '@merchant/contract/core/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#ui/form/answer.ts'
import { ask, DemoRefusal } from './ask.ts'

/**
 * Sends a call that changes something, and has everything that is shown asked anew once it is done. What
 * became of it is told as a form wants to know it.
 */
export const useDemoAnswer = () => {
  const client = useQueryClient()
  return async <C extends Call>(call: C, input: Input<C>): Promise<Answer<never>> => {
    try {
      await ask(call, input)
    } catch (failure) {
      if (!(failure instanceof DemoRefusal)) throw failure
      return { kind: 'refused', message: failure.message }
    }
    await client.invalidateQueries({ queryKey: ['demo'] })
    return { kind: 'done' }
  }
}
