import { expect, test } from 'vitest'
import { preferredLanguage } from './language.ts'

test.for([
  [['zh-TW', 'en'], 'zh-Hant-HK'],
  [['zh-MO'], 'zh-Hant-HK'],
  [['zh-HK'], 'zh-Hant-HK'],
  [['zh'], 'zh-Hans'],
  [['zh-SG'], 'zh-Hans'],
  [['fr-FR', 'zh-CN'], 'zh-Hans'],
  [['en-US', 'zh-HK'], 'en'],
  [['fr', '!'], 'en'],
] as const)('a browser that prefers %s begins in %s', ([wanted, language]) => {
  expect(preferredLanguage(wanted)).toBe(language)
})
