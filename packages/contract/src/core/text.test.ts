import type * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { Registration } from '../areas/account.calls.ts'
import { FactorName } from '../areas/second-factor.shapes.ts'
import { CARD_NUMBER_SENTENCE } from './card-number.ts'
import { textLine, textLines } from './text.ts'

const card = 'card 4111 1111 1111 1111'
const issuesOf = (schema: z.ZodMiniType, text: string) =>
  schema.safeParse(text).error?.issues.map(({ code, message }) => ({ code, message }))

/** The long text contains a card number as well: no issue about it shows that it was not searched. */
test.for([
  ['one line', textLine(80)],
  ['several lines', textLines(80)],
  ['the name of a device', FactorName],
  ['the name of a person', Registration.shape.displayName],
] as const)('%s is searched for card numbers unless it is too long', ([, schema]) => {
  expect(issuesOf(schema, card)).toEqual([{ code: 'custom', message: CARD_NUMBER_SENTENCE }])
  const tooLong = issuesOf(schema, `${card} ${'1'.repeat(10_000_000)}`)
  expect(tooLong?.map(({ code }) => code)).toEqual(['too_big'])
})
