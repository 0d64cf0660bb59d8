/**
 * Free text that people type, without control characters, which break screens, mail headers and the database, and
 * without card numbers.
 */
import * as z from 'zod/mini'
import { CARD_NUMBER_SENTENCE, holdsCardNumber } from './card-number.ts'

// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
const controlsButLineEnds =
  // oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
  /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]|\r(?!\n)/

/** Characters of no width, and those that reverse others. Scripts and emoji need U+200C and U+200D. */
const INVISIBLE = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/
const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'g')

export const withoutInvisible = (text: string): string => text.replaceAll(EVERY_INVISIBLE, '')

const isBlank = (character: string): boolean => /\s/.test(character) || INVISIBLE.test(character)

/** Without blanks and invisible characters at both ends, which pasted text often has. */
export const trimmed = (text: string): string => {
  let [start, end] = [0, text.length]
  while (start < end && isBlank(text.charAt(start))) start += 1
  while (start < end && isBlank(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}
export const trim = () => z.overwrite<string>(trimmed)

/** Not only characters that nobody sees: fillers of Hangul and Braille are letters and symbols. */
export const isVisible = (text: string): boolean =>
  !INVISIBLE.test(text) &&
  (text === '' || /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text))

export const INVISIBLE_SENTENCE = 'Remove characters that are invisible or reverse the text'

/** Text that is invalid already, above all too long, is not searched. */
const visible = z.refine<string>(isVisible, {
  error: INVISIBLE_SENTENCE,
  when: ({ issues }) => issues.length === 0,
})

/**
 * A URL, "www.", or a server's name with a path or a port. Not a bare name, nor one whose last part is written like a
 * word: "Mr.Chan/Ms.Lee" is no link.
 */
const link =
  /:\/\/|[Ww]{3}\.|(?:[\p{L}\p{N}-]+\.(?:[a-z]{2,}|[A-Z]{2,}|xn--[a-z0-9-]+|[^\p{Script=Latin}\P{L}]{2,})|\d{1,3}(?:\.\d{1,3}){3})(?:\/|:\d{2,5}(?![\d ]*\d))/u

export const holdsLink = (text: string): boolean => link.test(text)

export const LINK_SENTENCE = 'Remove links'

/** For what somebody else reads in a mail, which has only our links. Text that is too long already is not searched. */
export const noLink = z.refine<string>((text) => !holdsLink(text), {
  error: LINK_SENTENCE,
  when: ({ issues }) => issues.length === 0,
})

/** For names: one line, without angle brackets. */
const nameCharacters = z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}<>]*$/u, 'Enter a name')

export const tooLong = (most: number): string => `Shorten it to ${String(most)} characters`

/** Forms do not cut what is pasted: they say how long it may be. */
const atMost = (max: number) => z.maxLength(max, tooLong(max))

/** Text of a form. */
export const matching = (form: RegExp, message: string) => z.string().check(z.regex(form, message))

/**
 * For all text that people type. Text that is invalid already, above all too long, is not searched:
 * searching megabytes would block the event loop.
 */
export const noCardNumber = z.refine<string>((text) => !holdsCardNumber(text), {
  error: CARD_NUMBER_SENTENCE,
  when: ({ issues }) => issues.length === 0,
})

/** The name of a person or of what belongs to one. */
export const nameText = (max: number, needed?: string) =>
  z
    .string()
    .check(trim(), z.minLength(1, needed), atMost(max), nameCharacters, visible, noCardNumber)

const oneLine = z.refine<string>(
  (text) => !controls.test(text),
  'Use a single line of printable characters',
)

/** One line from a machine, like a serial number, whose digits may look like a card number. */
export const machineLine = (max: number) =>
  z.string().check(trim(), z.minLength(1), atMost(max), oneLine, visible)

/** One line of text, not empty. A line end could inject a mail header. */
export const textLine = (max: number) => machineLine(max).check(noCardNumber)

/** What is searched for. Numbers that were copied from a page may have invisible characters anywhere. */
export const searchLine = (max: number) =>
  z
    .string()
    .check(
      z.overwrite(withoutInvisible),
      trim(),
      z.minLength(1),
      atMost(max),
      oneLine,
      noCardNumber,
    )

/** Several lines of text, whose ends are \n or \r\n. */
export const textLines = (max: number) =>
  z.string().check(
    trim(),
    atMost(max),
    z.refine((text) => !controlsButLineEnds.test(text), 'Use printable characters only'),
    visible,
    noCardNumber,
  )

export const TelephoneNumber = z
  .string()
  .check(
    trim(),
    z.regex(/^\+?[0-9][0-9 ()-]{5,23}$/, 'Enter a telephone number, e.g. +852 2123 4567'),
    noCardNumber,
  )
