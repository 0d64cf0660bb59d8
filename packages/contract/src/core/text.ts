/** Free text that people type, without what no screen, mail header or database can hold. */
import * as z from 'zod/mini'

// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const controlsButLineEnds = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** One line of text, not empty: a line end would start a new header in a mail. */
export const textLine = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((text) => !controls.test(text), 'One line of letters that can be typed'),
  )

/** Several lines of text. */
export const textLines = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max),
    z.refine((text) => !controlsButLineEnds.test(text), 'Letters that can be typed'),
  )

/** A number to call, as it is written on a door. */
export const TelephoneNumber = z
  .string()
  .check(z.trim(), z.regex(/^\+?[0-9][0-9 ()-]{5,23}$/, 'Write a number like +852 2123 4567'))
