import type * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { Registration } from '../areas/account.calls.ts'
import { FactorName } from '../areas/second-factor.shapes.ts'
import { CARD_NUMBER_SENTENCE } from './card-number.ts'
import { textLine, textLines } from './text.ts'

const card = 'card 4111 1111 1111 1111'
const issuesOf = (schema: z.ZodMiniType, text: string) =>
  schema.safeParse(text).error?.issues.map(({ code, message }) => ({ code, message }))

/** A search would find the card in the long one: that nothing says so shows that there was none. */
test.for([
  ['one line', textLine(80)],
  ['several lines', textLines(80)],
  ['the name of a device', FactorName],
  ['the name of a person', Registration.shape.displayName],
] as const)(
  '%s is searched for a card number, and not when it is refused for its length',
  ([, schema]) => {
    expect(issuesOf(schema, card)).toEqual([{ code: 'custom', message: CARD_NUMBER_SENTENCE }])
    const tooLong = issuesOf(schema, `${card} ${'1'.repeat(10_000_000)}`)
    expect(tooLong?.map(({ code }) => code)).toEqual(['too_big'])
  },
)
