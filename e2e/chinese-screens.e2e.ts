/**
 * In Chinese no text of any screen or of the shell is left in English but names and codes, and no space stands
 * between sentences. A regular run opens some of them, `npm run prove -- looks chinese-screens` each in both languages.
 * `catalogues.test.ts` finds texts that a language lacks, and `jobs.e2e.ts` does jobs in Chinese.
 */
import type { Page } from '@playwright/test'
import { sheet } from './support/billing-screens.ts'
import { isLeft, originOf, PLAIN } from './support/kept-page.ts'
import {
  spacedSentences,
  latinWords,
  learnAnswers,
  learnSession,
  learnTyped,
} from './support/latin-words.ts'
import { isTurn } from './support/looks.ts'
import {
  choose,
  enter,
  expect,
  freshTest,
  samePageTest as test,
  sessionOf,
  settles,
  test as keptTest,
} from './support/portal.ts'
import { walking } from './support/reach.ts'
import { screens } from './support/screens.ts'
import { shellStates } from './support/shell-states.ts'
import { speak } from './support/words.ts'

learnTyped(`november.csv ${sheet}`)

const languages = ['zh-Hant-HK', 'zh-Hans'] as const

/** Of a page whose code never arrives. */
const NEVER_RESTS = 'a page that could not be loaded'

let spoken: string | undefined
const putIn = async (page: Page, language: string) => {
  const isNew = isLeft(page) || !walking.has(page)
  if (isNew || spoken !== language) {
    await choose(page, { locale: language })
    await page.goto(originOf() + PLAIN)
  }
  walking.add(page)
  spoken = language
}

/** The language would be kept for a sample person who signs in, whom other tests expect in English. */
const forget = (page: Page) =>
  page.route('**/api/x/account/language', (route) =>
    route.fulfill({ json: { success: true, code: '0000', message: 'Done', payload: null } }),
  )

for (const [turn, language] of languages.entries())
  for (const [index, { name, reach }] of screens.entries()) {
    // Twice as many turns as languages would open each screen once.
    if (!isTurn(index, turn * 8, 16)) continue
    test(`in ${language} no text is left in English: ${name}`, async ({ page, portal }) => {
      const learned = learnAnswers(page)
      const session = await sessionOf('MERCHANT')
      learnSession(session)
      await putIn(page, language)
      await forget(page)
      await reach(page, `${portal.origin}/merchant-portal`, session)
      if (name !== NEVER_RESTS) await settles(page)
      await learned()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await latinWords(page)).toEqual([])
      expect(await spacedSentences(page)).toEqual([])
    })
  }

for (const [turn, language] of languages.entries())
  for (const [index, { name, before, form, path, reach, changesClock }] of shellStates.entries()) {
    if (!isTurn(index, turn * 4, 8)) continue
    const stateTest = changesClock === undefined ? keptTest : freshTest
    stateTest(
      `in ${language} the shell has no text in English: ${name}`,
      async ({ page, portal }) => {
        const learned = learnAnswers(page)
        const session = await sessionOf('MERCHANT')
        learnSession(session)
        await speak(page, language)
        try {
          await choose(page, { locale: language, ...form })
          await enter(page, session)
          await forget(page)
          await before?.(page)
          await page.goto(`${portal.origin}/merchant-portal${path ?? '/portal/payment-method'}`)
          await expect(page.locator('h1')).toBeVisible()
          await reach(page)
          await learned()
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          expect(await latinWords(page)).toEqual([])
          expect(await spacedSentences(page)).toEqual([])
        } finally {
          // The words are those of the worker, which goes on with other tests.
          await speak(page, 'en')
        }
      },
    )
  }
