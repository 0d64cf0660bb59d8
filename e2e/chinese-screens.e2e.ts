/**
 * In Chinese no text of any screen or of the shell is left in English but names and codes, no space stands
 * between sentences, and no text of a screen is clipped. A regular run opens some of them,
 * `npm run prove -- looks chinese-screens` each in both languages.
 * `catalogues.test.ts` finds texts that a language lacks, and `jobs.e2e.ts` does jobs in Chinese.
 */
import type { Page } from '@playwright/test'
import { sheet } from './support/billing-screens.ts'
import {
  spacedSentences,
  latinWords,
  learnAnswers,
  learnSession,
  learnTyped,
  unmarkedShops,
} from './support/latin-words.ts'
import { clippedTexts } from './support/clipped.ts'
import { isTurn } from './support/looks.ts'
import { expect, samePageTest as test, sessionOf, settles } from './support/portal.ts'
import { applySettings } from './support/reach.ts'
import { screens } from './support/screens.ts'
import { openState, shellStates, testOf } from './support/shell-states.ts'
import { speak } from './support/words.ts'

learnTyped(`november.csv ${sheet}`)

const languages = ['zh-Hant-HK', 'zh-Hans'] as const
/** A desktop, and a phone. */
const widths = [1440, 390]

/** Of a page whose code never arrives. */
const NEVER_RESTS = 'a page that could not be loaded'

/** The language would be kept for a sample person who signs in, whom other tests expect in English. */
const forget = (page: Page) =>
  page.route('**/api/x/account/language', (route) =>
    route.fulfill({ json: { success: true, code: '0000', message: 'Done', payload: null } }),
  )

for (const [turn, language] of languages.entries())
  for (const [index, { name, reach }] of screens.entries()) {
    if (!isTurn(index, turn * 16, 32)) continue
    test(`in ${language} no text is left in English or clipped: ${name}`, async ({
      page,
      portal,
    }) => {
      const learned = learnAnswers(page)
      const session = await sessionOf('MERCHANT')
      learnSession(session)
      await applySettings(page, `in ${language}`, { locale: language })
      await forget(page)
      await reach(page, `${portal.origin}/merchant-portal`, session)
      if (name !== NEVER_RESTS) await settles(page)
      await learned()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await latinWords(page)).toEqual([])
      expect(await spacedSentences(page)).toEqual([])
      expect(await unmarkedShops(page)).toEqual([])
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        // Charts and columns take their new width a moment after the window has changed, and until then all may fit.
        if (name !== NEVER_RESTS) await settles(page)
        await expect.poll(() => clippedTexts(page), `at ${String(width)} px`).toEqual([])
      }
    })
  }

for (const [turn, language] of languages.entries())
  for (const [index, state] of shellStates.entries()) {
    if (!isTurn(index, turn * 8, 16)) continue
    testOf(state)(
      `in ${language} the shell has no text in English: ${state.name}`,
      async ({ page, portal }) => {
        const learned = learnAnswers(page)
        learnSession(await sessionOf('MERCHANT'))
        speak(language)
        try {
          // The tests before this one left the page at another width.
          await page.setViewportSize({ width: 1440, height: 900 })
          await forget(page)
          await openState(page, portal.origin, state, `in ${language}`, { locale: language })
          await learned()
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          expect(await latinWords(page)).toEqual([])
          expect(await spacedSentences(page)).toEqual([])
        } finally {
          // The words are those of the worker, which goes on with other tests.
          speak('en')
        }
      },
    )
  }
