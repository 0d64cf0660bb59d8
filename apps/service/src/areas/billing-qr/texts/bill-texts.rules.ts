/** The texts of sheets in the language of the person who uploads them. */
import type { Language } from '@merchant/contract/core/language.ts'
import { en, type BillTexts } from './en.ts'
import { zhHans } from './zh-Hans.ts'
import { zhHantHK } from './zh-Hant-HK.ts'

const texts: Readonly<Record<Language, BillTexts>> = {
  en,
  'zh-Hant-HK': zhHantHK,
  'zh-Hans': zhHans,
}

export const billTextsIn = (language: Language | null): BillTexts => texts[language ?? 'en']

/** A stored sentence about a cell; the value in it, a row, a day or a length, has the place of `{}`. */
export const faultIn = (language: Language | null, sentence: string): string => {
  const { faults } = billTextsIn(language)
  const whole = faults[sentence]
  if (whole !== undefined) return whole
  const value = /\d[\d-]*/.exec(sentence)?.[0] ?? ''
  return faults[sentence.replace(value, '{}')]?.replace('{}', value) ?? sentence
}
