/** Which member is edited, where the address names none. */
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { typeCharacters } from '#testing/input-method.ts'
import { kayan, mei, pageWith } from '#testing/members.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const keywordsIn = (sent: readonly { readonly address: string }[]) =>
  sent.flatMap(({ address }) => new URLSearchParams(address.split('?')[1]).get('keyword') ?? [])

afterEach(() => void vi.useRealTimers())

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
  await expect.poll(() => keywordsIn(sent)).toEqual(['ka-yan'])
  await expect.element(search).not.toHaveAttribute('aria-invalid')
})

test('the letters of an input method are not searched for, and the name that they become is', async () => {
  const { sent } = await renderScreen('/portal/membership/edit', {
    as: 'ADMIN',
    answers: [[memberCalls.list, pageWith([kayan, mei])]],
  })
  const search = page.getByRole('textbox', { name: 'Find a member' })
  await search.click()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await typeCharacters(search, "jia'xin", '嘉欣')
  await vi.advanceTimersByTimeAsync(250)
  await expect.poll(() => keywordsIn(sent)).toEqual(['嘉欣'])
})
