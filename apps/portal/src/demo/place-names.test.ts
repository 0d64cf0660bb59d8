import { afterEach, expect, test } from 'vitest'
import { setLocale } from '#ui/messages.ts'
import { countryName, languageName } from './place-names.ts'
import { countries } from './fake-server/sample/people.ts'

afterEach(() => setLocale('en'))

test('countries and languages of the sample have the names of the portal’s language, others stay', () => {
  expect(countries.map(countryName)).toEqual(countries)
  expect(languageName('Cantonese')).toBe('Cantonese')
  setLocale('zh-Hant-HK')
  expect(['Hong Kong', 'Ireland', 'Atlantis'].map(countryName)).toEqual([
    '香港',
    '愛爾蘭',
    'Atlantis',
  ])
  expect(languageName('French')).toBe('法文')
  setLocale('zh-Hans')
  for (const name of countries) expect(countryName(name)).toMatch(/^\p{Script=Han}+$/u)
})
