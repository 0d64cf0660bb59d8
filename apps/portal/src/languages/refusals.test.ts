/** Refusals that are composed of English parts are translated as a whole. */
import { features } from '@merchant/contract/access/features.ts'
import { codes } from '@merchant/contract/core/codes.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { languageTags } from '#ui/locales.ts'
import { setLocale } from '#ui/messages.ts'
import { contractWords } from '#api/api.messages.ts'
import { loadTextsOf } from './load.ts'

const others = languageTags.filter((language) => language !== 'en')
const wants = Object.values(features).map((feature) => feature.wants)

// Before the other tests, which load the rest of the texts.
describe.each(others)('on the sign-in page in %s', (language) => {
  afterEach(() => setLocale('en'))

  test('the message of every code is translated', async () => {
    await loadTextsOf(language, 'sign-in')
    setLocale(language)
    const english = Object.values(codes).map(({ message }) => message)
    expect(english.filter((message) => contractWords(message) === message)).toEqual([])
    // Sentences of other pages come with the portal.
    expect(contractWords('That shop is closed')).toBe('That shop is closed')
  })
})

describe.each(others)('in %s', (language) => {
  beforeEach(async () => {
    await loadTextsOf(language, 'portal')
    setLocale(language)
  })
  afterEach(() => setLocale('en'))

  test.each(wants)('a refusal for want of %s has no English word', (wanted) => {
    expect(contractWords(wanted)).not.toMatch(/[A-Za-z]/)
    expect(contractWords(`This needs ${wanted}`)).not.toMatch(/[A-Za-z]/)
  })

  test.each(['removed', 'suspended', 'given another role'])(
    'of the last administrator it is said that they cannot be %s',
    (change) => {
      const refusal = `Mei is the last active Administrator and cannot be ${change}`
      expect(contractWords(refusal)).toMatch(/^Mei [^A-Za-z]+$/)
      expect(contractWords(refusal)).toContain(contractWords(change))
    },
  )

  test.each([
    'This cannot be put into a QR code: it is too long',
    'This cannot be put into a QR code: the bank of the FPS address is unknown',
    'This cannot be put into a QR code: it has a value that no code may have',
    'The QR code was not drawn correctly. Try again',
  ])('a bill without a code is refused without an English word: %s', (refusal) => {
    expect(contractWords(refusal)).not.toMatch(/[A-Za-z]/)
  })
})
