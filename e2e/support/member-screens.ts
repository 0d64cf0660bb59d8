/** The screens of members, invitations and the audit trail. */
import { expect } from '@playwright/test'
import { load, open, rowsThere, type Screen } from './reach.ts'

const LIST = '/portal/membership/list'
/** Sample people only: those of other tests have names of any length. */
const OURS = 'demo.example'

export const memberScreens: readonly Screen[] = [
  {
    name: 'a member open beside the list',
    reach: async (page, base, session) => {
      await open(page, base, session, `${LIST}?keyword=${OURS}`)
      await rowsThere(page)
      await page.locator('main [data-row]').nth(1).click()
      await expect(page.locator('.drawer .facts')).toBeVisible()
    },
  },
  {
    name: 'the roles that need a second factor',
    reach: async (page, base, session) => {
      await open(page, base, session, `${LIST}?keyword=${OURS}`)
      await rowsThere(page)
      await page.locator('.btn:has(.tabler-icon-shield-lock)').click()
      await expect(page.locator('.dialog-foot')).toBeVisible()
    },
  },
  {
    name: 'another role being chosen for a view',
    reach: async (page, base, session) => {
      await open(page, base, session, `${LIST}?keyword=${OURS}`)
      await rowsThere(page)
      await page.locator('.btn:has(.tabler-icon-eye)').click()
      await page.locator('.dialog input[value="STAFF"]').check()
      await expect(page.locator('.dialog-foot')).toBeVisible()
    },
  },
  {
    name: 'invitations of every state',
    reach: async (page, base, session) => {
      const all = 'PENDING,ACCEPTED,EXPIRED,CANCELLED'
      await open(page, base, session, `${LIST}?tab=invitations&keyword=${OURS}&status=${all}`)
      await rowsThere(page)
    },
  },
  {
    name: 'people to invite, with errors',
    reach: async (page, base, session) => {
      await open(page, base, session, '/portal/membership/invite')
      await page.locator('textarea[name="emails"]').fill('mei@harbour.example, bo@harbour')
      await page.locator('.form-foot .btn').click()
      await expect(page.locator('.addresses [data-tone="bad"]')).toBeVisible()
    },
  },
  {
    name: 'the table of roles',
    reach: async (page, base, session) => {
      await open(page, base, session, '/portal/membership/invite')
      await page.locator('input[value="STAFF"]').check()
      await page.locator('.role-what .btn').click()
      await expect(page.locator('.role-table')).toBeVisible()
    },
  },
  {
    name: 'an entry of the audit trail',
    reach: async (page, base, session) => {
      // Contains at least the session's own sign-in, and nothing that other tests do.
      const { userId } = JSON.parse(session['userData'] ?? '') as { userId: string }
      await open(page, base, session, `/portal/audit?action=session&actorId=${userId}`)
      await rowsThere(page)
      await page.locator('main [data-row]').first().click()
      await expect(page.locator('.drawer .facts').first()).toBeVisible()
    },
  },
  {
    name: 'a member edited, with another role',
    reach: async (page, base, session) => {
      // Loaded anew: members that were found before are shown from the cache, without the request that is awaited.
      await load(page, base, session, '/portal/membership/edit')
      // The filter must have been applied before the click, or the row moves away under the pointer.
      const found = page.waitForResponse((answer) => answer.url().includes(`keyword=${OURS}`))
      await page.locator('input[name="keyword"]').fill(OURS)
      await found
      const last = page.locator('.member-picks a').last()
      await expect(last).toHaveText('Susan Kwan')
      await last.click()
      await page.locator('input[value="CS"]').check()
      await expect(page.locator('.role-changes')).toBeVisible()
    },
  },
  {
    name: 'the last merchant edited, with another role',
    reach: async (page, base, session) => {
      // The sample has two.
      await page.route(/\/api\/user\/list\?.*roleType=MERCHANT/, async (route) => {
        const response = await route.fetch()
        const answer = (await response.json()) as { payload: object }
        await route.fulfill({
          response,
          json: { ...answer, payload: { ...answer.payload, total: 1 } },
        })
      })
      await load(page, base, session, `${LIST}?keyword=owner@${OURS}`)
      await rowsThere(page)
      await page.locator('main [data-row]').first().click()
      await page.locator('.drawer a[href*="/membership/edit"]').click()
      await expect(page.locator('.note.form-note')).toBeVisible()
      await page.locator('input[value="STAFF"]').check()
      await page.locator('.form-foot .btn').click()
      await expect(page.locator('.field-error').first()).toBeVisible()
    },
  },
]
