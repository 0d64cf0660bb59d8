/** What the palette searches for while an input method composes. */
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commit, compose, typeCharacters } from '#testing/input-method.ts'
import { field, paletteAnswers as answers, paletteButton } from '#testing/palette.ts'
import { renderScreen } from '#testing/render-screen.tsx'

afterEach(() => void vi.useRealTimers())

const openPalette = async () => {
  const { sent } = await renderScreen('/portal', { as: 'SHOP_MANAGER', answers })
  await expect.element(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible()
  await paletteButton.click()
  await expect.element(field).toHaveFocus()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () =>
    sent.flatMap(({ address }) => {
      const [path, query] = address.split('?')
      return path === '/x/search' ? new URLSearchParams(query).getAll('q') : []
    })
}

test('the letters of an input method are not searched for, and the characters that they become are', async () => {
  const searches = await openPalette()
  await compose(field, 'tai')
  await vi.advanceTimersByTimeAsync(900)
  await typeCharacters(field, "tai'gu", '太古')
  await vi.advanceTimersByTimeAsync(150)
  await expect.poll(searches).toEqual(['太古'])
})

test('a word that the keyboard of a phone composes is searched for after a pause of a second', async () => {
  const searches = await openPalette()
  await compose(field, 'visa')
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(searches).toEqual(['visa'])
  await commit(field, 'visa')
  await userEvent.keyboard(' 0026')
  await expect.element(field).toHaveValue('visa 0026')
  await vi.advanceTimersByTimeAsync(150)
  await expect.poll(searches).toEqual(['visa', 'visa 0026'])
})
