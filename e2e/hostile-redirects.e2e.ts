/** Sign-in with a hostile requested address: specification section 2. */
import {
  fewHostileRedirects,
  hostileRedirects,
} from '../apps/portal/src/testing/hostile-redirects.ts'
import { isTurn } from './support/looks.ts'
import { expect, samplePeople, test } from './support/portal.ts'
import { navigate } from './support/reach.ts'
import { fillIn, submit } from './support/sign-in-form.ts'

/** `paths.test.ts` has every address. */
test('hostile addresses lead to home, without a redirect loop', async ({ portal }) => {
  const page = await portal.open('/portal', { as: 'STAFF' })
  const home = `${portal.origin}/merchant-portal/portal`
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  let steps = 0
  page.on('framenavigated', () => (steps += 1))
  for (const [index, to] of hostileRedirects.entries()) {
    if (!isTurn(index, 0, 4)) continue
    steps = 0
    await navigate(page, `/login?to=${encodeURIComponent(to)}`)
    await expect(page, to).toHaveURL(home)
    expect(steps, to).toBeLessThanOrEqual(3)
  }
  // The same with the page of sign-in itself, whose script is another one.
  for (const [index, to] of fewHostileRedirects.entries()) {
    if (!isTurn(index, 0, 4)) continue
    await page.goto(`${portal.origin}/merchant-portal/login?to=${encodeURIComponent(to)}`)
    await expect(page, to).toHaveURL(home)
  }
})

for (const [whom, username, choices] of [
  ['one merchant', samplePeople.STAFF, 0],
  ['two merchants', 'owner@demo.example', 2],
] as const) {
  test(`a user with ${whom} who signs in with a hostile address lands on home`, async ({
    page,
    portal,
  }) => {
    const seen: URL[] = []
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url())))
    for (const [index, to] of fewHostileRedirects.entries()) {
      if (!isTurn(index, choices / 2, 2)) continue
      await page.goto(`${portal.origin}/merchant-portal/login?to=${encodeURIComponent(to)}`)
      seen.length = 0
      await fillIn(page, username)
      await submit(page)
      const merchants = page.getByRole('listitem').getByRole('button')
      if (choices > 0) {
        await expect(page.getByRole('heading', { name: 'Choose a merchant' })).toBeVisible()
        await expect(merchants).toHaveCount(choices)
        await merchants.first().click()
      }
      await expect(page.getByRole('button', { name: /^Account of/ }), to).toBeVisible()
      expect(page.url(), to).toBe(`${portal.origin}/merchant-portal/portal`)
      expect(new Set(seen.map(({ origin }) => origin)), to).toEqual(new Set([portal.origin]))
      const paths = seen.map(({ pathname }) => pathname)
      const steps = paths.filter((path, at) => path !== paths[at - 1])
      expect(steps, `${to} shows no page twice`).toEqual([...new Set(steps)])
      await page.evaluate(() => sessionStorage.clear())
    }
  })
}
