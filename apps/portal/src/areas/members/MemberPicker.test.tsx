/** Which member is edited, where the address names none. */
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { kayan, mei, pageWith } from '#testing/members.ts'
import { renderScreen } from '#testing/render-screen.tsx'

test('a card number is not sent as a search; the list stays, and the field says why', async () => {
  const { sent } = await renderScreen('/portal/membership/edit', {
    as: 'ADMIN',
    answers: [[memberCalls.list, pageWith([kayan, mei])]],
  })
  const search = page.getByRole('textbox', { name: 'Find a member' })
  await search.fill('4111 1111 1111 1111')
  await expect.element(search).toHaveAccessibleDescription(/card number/)
  await expect.element(page.getByRole('link', { name: kayan.displayName })).toBeVisible()
  await search.fill('ka-yan')
  const keywords = () =>
    sent.flatMap(({ address }) => new URLSearchParams(address.split('?')[1]).get('keyword') ?? [])
  await expect.poll(keywords).toEqual(['ka-yan'])
  await expect.element(search).not.toHaveAttribute('aria-invalid')
})
