import type { Language } from '@merchant/contract/core/language.ts'
import { en, type MailTexts } from './en.ts'
import { zhHans } from './zh-Hans.ts'
import { zhHantHK } from './zh-Hant-HK.ts'

const texts: Readonly<Record<Language, MailTexts>> = {
  en,
  'zh-Hant-HK': zhHantHK,
  'zh-Hans': zhHans,
}

/** The texts in the language that a person chose; otherwise in English. */
export const textsIn = (language: Language | null): MailTexts => texts[language ?? 'en']
