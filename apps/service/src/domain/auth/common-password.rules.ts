/**
 * Recognises common passwords. At twelve characters or more these are short ones made longer:
 * a word with digits around it, letters spelled as digits, a repetition, a run of digits, a walk over the
 * keyboard. What remains after undoing that is looked up in the list.
 */

/** Digits and signs that people write for letters. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** A shorter word proves nothing about the password around it. */
const MIN_WORD_LENGTH = 4

export const isCommonPassword = (password: string, list: ReadonlySet<string>): boolean => {
  const text = password.normalize('NFC').toLowerCase().replaceAll(/\s/g, '')
  const spelled = text.replaceAll(/[0134579@$!]/g, (sign) => lookalikes[sign] ?? sign)
  return (
    isRun(text) ||
    isWalk(text) ||
    [text, spelled].some((one) => isIn(list, one)) ||
    [coreOf(text), coreOf(spelled), spelledCoreOf(text)].some(
      (core) => core.length >= MIN_WORD_LENGTH && isIn(list, core),
    )
  )
}

const isIn = (list: ReadonlySet<string>, text: string): boolean =>
  list.has(text) || list.has(unitOf(text)) || unitOf(text).length <= 3

/** Without the digits and signs before and after the letters. */
const coreOf = (text: string): string => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')

/** For `p@ssw0rd2026`: the end is cut before the letters are spelled out. */
const spelledCoreOf = (text: string): string =>
  text.replace(/[^\p{L}]+$/u, '').replaceAll(/[0134579@$!]/g, (sign) => lookalikes[sign] ?? sign)

/** The repeated unit; the text itself when nothing repeats. */
const unitOf = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

/** Digits that go up or down by one, with 9 and 0 as neighbours. */
const isRun = (text: string): boolean => {
  if (!/^\d{2,}$/.test(text)) return false
  const steps = [...text.matchAll(/\d/g)].slice(1).map(({ index }) => {
    const step = Number(text[index]) - Number(text[index - 1])
    return (step + 10) % 10
  })
  return steps.every((step) => step === steps[0] && (step === 1 || step === 9))
}

/** The keyboard's rows, and its columns as fingers go down them. */
const lines = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  'qaz',
  'wsx',
  'edc',
  'rfv',
  'tgb',
  'yhn',
  'ujm',
].flatMap((line) => [line, Array.from(line).toReversed().join('')])
/** Shorter walks occur in ordinary words. */
const MIN_WALK_LENGTH = 3

/** Nothing but walks along the lines, joined in any way: `1qaz2wsxqwerty`. */
const isWalk = (text: string): boolean => {
  let from = 0
  while (from < text.length) {
    const length = walkAt(text, from)
    if (length < MIN_WALK_LENGTH) return false
    from += length
  }
  return text !== ''
}

/** The length of the longest walk that starts there. */
const walkAt = (text: string, from: number): number =>
  Math.max(
    ...lines.map((line) => {
      const start = line.indexOf(text.charAt(from))
      let length = 0
      while (
        start >= 0 &&
        start + length < line.length &&
        line[start + length] === text[from + length]
      )
        length += 1
      return length
    }),
  )
