/**
 * Free text that people type, without what no screen, mail header or database can hold, and without
 * what nobody may keep.
 */
import * as z from 'zod/mini'
import { CARD_NUMBER_SENTENCE, holdsCardNumber } from './card-number.ts'

// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const controlsButLineEnds = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/**
 * For every text of people's own words. What is refused already, for being too long above
 * all, is not searched: a search of megabytes would keep everybody else waiting.
 */
export const noCardNumber = z.refine<string>((text) => !holdsCardNumber(text), {
  error: CARD_NUMBER_SENTENCE,
  when: ({ issues }) => issues.length === 0,
})

/** One line that a machine gave, like a serial number: digits that look like a card are none. */
export const machineLine = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((text) => !controls.test(text), 'One line of letters that can be typed'),
  )

/** One line of text, not empty: a line end would start a new header in a mail. */
export const textLine = (max: number) => machineLine(max).check(noCardNumber)

/** Several lines of text. */
export const textLines = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max),
    z.refine((text) => !controlsButLineEnds.test(text), 'Letters that can be typed'),
    noCardNumber,
  )

/** A number to call, as it is written on a door. */
export const TelephoneNumber = z
  .string()
  .check(
    z.trim(),
    z.regex(/^\+?[0-9][0-9 ()-]{5,23}$/, 'Enter a number, e.g. +852 2123 4567'),
    noCardNumber,
  )
