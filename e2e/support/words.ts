/**
 * The portal's texts in the language of a test, looked up by the English text, so that tests written in English run in
 * every language. A `{value}` stands for anything.
 */
import { execFileSync } from 'node:child_process'

type Pair = readonly [english: string, translated: string]
let pairs: readonly Pair[] = []
/** Read once by a worker: the catalogues do not change meanwhile. */
const read = new Map<string, readonly Pair[]>()

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^|]/g, String.raw`\$&`)
const PLACEHOLDER = /\{[^}]+\}/g
/** The whole text with anything for its values, or the values that are given by name. */
const patternOf = (template: string, values: ReadonlyMap<string, string> = new Map()): string => {
  const names = template.match(PLACEHOLDER) ?? []
  return template
    .split(PLACEHOLDER)
    .map((part, index) => {
      const name = names[index]
      return escaped(part) + (name === undefined ? '' : valuePattern(values.get(name)))
    })
    .join('')
}

/** A value may have a translation of its own, such as the name of a column. */
const valuePattern = (value: string | undefined): string => {
  if (value === undefined) return '.+?'
  const own = pairs.flatMap(([english, translated]) => (english === value ? [translated] : []))
  return `(?:${[value, ...own].map(escaped).join('|')})`
}

const valuesOf = (template: string, text: string): ReadonlyMap<string, string> | undefined => {
  const names = template.match(PLACEHOLDER) ?? []
  const found = new RegExp(`^${template.split(PLACEHOLDER).map(escaped).join('(.+?)')}$`, 'u').exec(
    text,
  )
  return found === null
    ? undefined
    : new Map(names.map((name, index) => [name, found[index + 1] ?? '']))
}

const general = (text: string): string => text.replaceAll(PLACEHOLDER, '{}')

/** The patterns of a text's translations: several texts may be the same in English. */
const translationsOf = (text: string): string[] => {
  const same = pairs.filter(([english]) => general(english) === general(text))
  if (same.length > 0) return same.map(([, translated]) => patternOf(translated))
  const found = pairs.flatMap(([english, translated]): string[] => {
    if (!english.includes('{') || general(english).replaceAll('{}', '').trim().length < 4) return []
    const values = valuesOf(english, text)
    return values === undefined ? [] : [patternOf(translated, values)]
  })
  if (found.length === 0) throw new Error(`No text of the portal is “${text}”`)
  return found
}

/** The names of something, whichever of these texts it has: exactly. */
export const textPattern = (...texts: readonly string[]): RegExp =>
  new RegExp(`^(?:${optionsOf(texts)})$`, 'u')
/** The same, as a part of a longer text. */
export const within = (...texts: readonly string[]): RegExp => new RegExp(optionsOf(texts), 'u')

const optionsOf = (texts: readonly string[]): string => {
  const patterns =
    pairs.length === 0 ? texts.map((text) => patternOf(text)) : texts.flatMap(translationsOf)
  return [...new Set(patterns)].join('|')
}

/** From here on the words are those of the language, for every test of this worker. */
export const speak = (language: 'en' | 'zh-Hant-HK' | 'zh-Hans'): void => {
  const words = (): readonly Pair[] => {
    const output = execFileSync(process.execPath, ['tools/language.mjs', 'words', language], {
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
      env: { ...process.env, PINNED_NODE: '1' },
    })
    return JSON.parse(output) as Pair[]
  }
  pairs = language === 'en' ? [] : (read.get(language) ?? words())
  read.set(language, pairs)
}
