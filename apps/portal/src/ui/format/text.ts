/**
 * Formats figures, sizes, sentences and initials as text. Figures have a true minus sign and are grouped by thousands.
 */
import { currentLocale } from '../messages.ts'

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** `1234.50` → `1,234.50`; `-5.00` → `−5.00`. Works on the text, because money is never a float. */
export const moneyText = (amount: string): string => {
  const isNegative = amount.startsWith('-')
  const [whole = '0', cents] = (isNegative ? amount.slice(1) : amount).split('.')
  return `${isNegative ? '−' : ''}${grouped(whole)}${cents === undefined ? '' : `.${cents}`}`
}

/** `1284` → `1,284`; a plus sign only if requested. */
export const countText = (count: number, sign: 'always' | 'auto' = 'auto'): string => {
  const text = grouped(String(Math.abs(count)))
  if (count < 0) return `−${text}`
  return sign === 'always' && count > 0 ? `+${text}` : text
}

/**
 * A change in percent with one decimal; undefined from 0 or less, or to less than 0, where it has no meaning (A-700).
 */
export const percentText = (value: number, compared: number): string | undefined => {
  if (compared <= 0 || value < 0) return undefined
  const tenths = Math.round(((value - compared) / compared) * 1000)
  const text = `${grouped(String(Math.trunc(Math.abs(tenths) / 10)))}.${String(Math.abs(tenths) % 10)} %`
  if (tenths === 0) return text
  return `${tenths < 0 ? '−' : '+'}${text}`
}

/** `12000` → `12k`, for the axis of a chart. */
export const shortText = (value: number): string => {
  if (value >= 1_000_000) return `${String(value / 1_000_000)}M`
  return value >= 1000 ? `${String(value / 1000)}k` : String(value)
}

/** `1536` → `1.5 KB`: the size of a file. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1024) return `${String(bytes)} B`
  const [value, unit] = bytes < 1_048_576 ? [bytes / 1024, 'KB'] : [bytes / 1_048_576, 'MB']
  return `${value < 10 ? value.toFixed(1) : String(Math.round(value))} ${unit}`
}

/** Chinese ends a sentence with a full stop of its own, and has no space behind it. */
export const isChinese = (): boolean => currentLocale().startsWith('zh')

/** A text with a full stop, added if missing. */
export const sentence = (words: string): string =>
  words === '' || /[.。？！?!…]$/.test(words) ? words : `${words}${isChinese() ? '。' : '.'}`

/** Between two sentences. */
export const sentenceGap = (): string => (isChinese() ? '' : ' ')

/** `Label: text`. */
export const labelled = (label: string, text: string): string =>
  `${label}${isChinese() ? '：' : ': '}${text}`

/** Sentences one after the other, without the empty ones. */
export const sentences = (texts: readonly string[]): string =>
  texts
    .map(sentence)
    .filter((text) => text !== '')
    .join(sentenceGap())

/** The first character of a text, also where it takes two code units. */
export const firstCharacter = (text: string): string => /^./su.exec(text)?.[0] ?? ''

/** The first letters of the first two words of a name: `Mei Chan` is `MC`. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => firstCharacter(word).toUpperCase())
    .join('')
