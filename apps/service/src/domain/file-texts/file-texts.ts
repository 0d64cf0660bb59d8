/** The texts of files in the language of the person who downloads them. */
import type { Language } from '@merchant/contract/core/language.ts'
import type { FileTexts } from '#infra/export/file-texts.ts'
import { names, type Name } from './names.ts'
import { names as hansNames } from './names.zh-Hans.ts'
import { names as hantNames } from './names.zh-Hant-HK.ts'
import { words, type WordsOf } from './words.ts'
import { words as hansWords } from './words.zh-Hans.ts'
import { words as hantWords } from './words.zh-Hant-HK.ts'

export interface Texts extends FileTexts {
  readonly names: Readonly<Record<Name, string>>
  readonly words: WordsOf
}

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    names: Object.fromEntries(names.map((name) => [name, name])) as Record<Name, string>,
    words,
    inWords: (name) => `${name} in words`,
    separator: ', ',
  },
  'zh-Hant-HK': {
    names: hantNames,
    words: hantWords,
    inWords: (name) => `${name}（文字）`,
    separator: '、',
  },
  'zh-Hans': {
    names: hansNames,
    words: hansWords,
    inWords: (name) => `${name}（文字）`,
    separator: '、',
  },
}

export const fileTextsIn = (language: Language | null): Texts => texts[language ?? 'en']
