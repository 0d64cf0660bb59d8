/**
 * Whether a password is one of those that everybody tries. With twelve characters at least,
 * the common ones are short ones made longer: a word with digits around it, letters written as
 * digits, one thing said over and over, a run of digits, a walk over the keyboard. The list holds
 * what is left of them.
 */

/** Letters by which people spell a word in digits and signs. */
const written: Readonly<Record<string, string>> = {
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
/** A word of fewer letters says nothing about what stands around it. */
const SHORTEST_WORD = 4

export const isCommonPassword = (password: string, list: ReadonlySet<string>): boolean => {
  const text = password.normalize('NFC').toLowerCase().replaceAll(/\s/g, '')
  const spelled = text.replaceAll(/[0134579@$!]/g, (sign) => written[sign] ?? sign)
  return (
    isRun(text) ||
    isWalk(text) ||
    [text, spelled].some((one) => isIn(list, one)) ||
    [coreOf(text), coreOf(spelled), spelledCoreOf(text)].some(
      (core) => core.length >= SHORTEST_WORD && isIn(list, core),
    )
  )
}

const isIn = (list: ReadonlySet<string>, text: string): boolean =>
  list.has(text) || list.has(unitOf(text)) || unitOf(text).length <= 3

/** Without the digits and signs that stand before and after the letters. */
const coreOf = (text: string): string => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')

/** `p@ssw0rd2026`: the end is cut before the letters are read. */
const spelledCoreOf = (text: string): string =>
  text.replace(/[^\p{L}]+$/u, '').replaceAll(/[0134579@$!]/g, (sign) => written[sign] ?? sign)

/** What is said over and over; the text itself when nothing is. */
const unitOf = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

/** Digits that go up or down by one, 9 and 0 being neighbours. */
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
/** Of fewer keys each, words are walks too. */
const SHORTEST_WALK = 3

/** Walks along the lines and nothing else, however they are put together: `1qaz2wsxqwerty`. */
const isWalk = (text: string): boolean => {
  let from = 0
  while (from < text.length) {
    const length = walkAt(text, from)
    if (length < SHORTEST_WALK) return false
    from += length
  }
  return text !== ''
}

/** How many keys from there lie in one line, one after the other. */
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
