/**
 * What a person comes to the portal for, and one such job: the second factor and the sessions of one's account. The
 * password is a job of its own.
 */
import { expect, type Page } from '@playwright/test'
import { appCode } from './authenticator.ts'
import type { Hand } from './hands.ts'
import { NEW_PASSWORD, newPerson } from './people.ts'
import { signIn, type StoredSession } from './portal.ts'
import { textPattern, within } from './words.ts'

export interface Job {
  readonly name: string
  readonly most: number
  readonly as: (way: Way) => Promise<StoredSession>
  readonly path: (way: Way, session: StoredSession) => Promise<string> | string
  readonly work: (page: Page, hand: Hand, way: Way) => Promise<void>
}
/** By keyboard, by keyboard in Chinese, or by touch. */
export type Way = 'keyboard' | 'chinese' | 'touch'

export const button = (page: Page, name: string) =>
  page.getByRole('button', { name: textPattern(name) })

export const authenticatorJob: Job = {
  name: 'somebody sets up an authenticator app and signs out another session',
  most: 5,
  as: async () => {
    const address = await newPerson()
    await signIn(address, 0, NEW_PASSWORD)
    return signIn(address, 0, NEW_PASSWORD)
  },
  path: () => '/portal',
  work: async (page, hand) => {
    await hand.use(button(page, 'Account of {name}, {merchant}'))
    await hand.use(page.getByRole('link', { name: textPattern('Second factor') }))
    const secret = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText()
    await hand.type(
      page.getByLabel(textPattern('Code from the app')),
      appCode(secret.replaceAll(' ', '')),
    )
    await hand.use(button(page, 'I’ve saved them'))
    await expect(page.getByRole('region', { name: textPattern('Second factor') })).toContainText(
      within('{count} of 10 left. Each works once, in place of your second factor.'),
    )
    const sessions = page.getByRole('region', { name: textPattern('Where you are signed in') })
    await hand.use(
      sessions.getByRole('button', { name: textPattern('Sign out: {device}, last seen {time}') }),
    )
    await expect(page.getByText(within('You are not signed in anywhere else.'))).toBeVisible()
  },
}
