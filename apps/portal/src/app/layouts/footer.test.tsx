/** The footer of the default layout: static, sticky or hidden. */
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { changeSetting, refreshSettings, resetSettings } from '#preferences/settings.ts'
import { boxOf } from '#testing/drawn.ts'
import { startFresh } from '#testing/fresh-look.ts'
import { history, historyPage, HISTORY } from '#testing/history.ts'
import { answered } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

// Loaded up front: module by module it may take longer than a test on a busy machine.
beforeAll(() => import('#areas/transactions/TransactionHistoryScreen.tsx'), 60_000)
startFresh()

const footer = page.getByRole('contentinfo')
const open = async () => {
  const shown = await renderScreen(HISTORY, { as: 'STAFF', answers: history })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(footer).toBeVisible()
  return shown
}
const toTheEnd = async () => {
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  await expect
    .poll(() => Math.abs(document.documentElement.getBoundingClientRect().bottom - innerHeight))
    .toBeLessThanOrEqual(1)
}

test('the footer shows name, version and environment, and links to the diagnostics', async () => {
  const { at } = await open()
  await expect.element(footer.getByText(`Admin Portal ${__APP_VERSION__}`)).toBeVisible()
  await expect.element(footer.getByText('UAT')).toBeVisible()
  expect(boxOf('.foot').height).toBeGreaterThanOrEqual(48)
  expect(boxOf('.foot').height).toBeLessThanOrEqual(56)
  await footer.getByRole('link', { name: 'Diagnostics' }).click()
  await expect.poll(at).toBe('/tester')
})

test('the footer links to help, terms and privacy policy as configured, in a new tab', async () => {
  await page.viewport(390, 800)
  const links = { help: 'https://help.example/', terms: '/terms', privacy: 'javascript:alert(1)' }
  await renderScreen(HISTORY, { as: 'STAFF', answers: history, config: { links } })
  const help = footer.getByRole('link', { name: 'Help' })
  await expect.element(help).toBeVisible()
  await expect.element(help).toHaveAttribute('href', 'https://help.example/')
  await expect.element(help).toHaveAttribute('target', '_blank')
  await expect.element(help).toHaveAttribute('rel', 'noreferrer')
  const terms = footer.getByRole('link', { name: 'Terms of use' })
  await expect.element(terms).toHaveAttribute('href', '/terms')
  expect(footer.getByRole('link', { name: 'Privacy policy' }).query()).toBeNull()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('without configured links the footer links to the diagnostics alone', async () => {
  await open()
  await expect.element(footer.getByText('UAT')).toBeVisible()
  expect(footer.getByRole('link').elements()).toHaveLength(1)
})

test.for([
  [1280, 900],
  [390, 800],
] as const)(
  'at %i px a static footer is at the end of a long page, and makes a short one no longer than the window',
  async ([width, height]) => {
    await page.viewport(width, height)
    await open()
    expect(boxOf('.foot').top).toBeGreaterThanOrEqual(boxOf('main').bottom - 1)
    await toTheEnd()
    expect(boxOf('.foot').bottom).toBeLessThanOrEqual(innerHeight + 1)
    // The shortest possible page.
    for (const part of document.querySelectorAll<HTMLElement>('main > *'))
      part.style.display = 'none'
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight)
    expect(boxOf('.foot').bottom).toBeGreaterThan(innerHeight - 1)
  },
)

test('the footer appears once the page has loaded, not while an answer could still move it', async () => {
  await page.viewport(1280, 900)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let answerList: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answerList = resolve))
  const late = async () => {
    await held
    return answered(historyPage)
  }
  await renderScreen(HISTORY, { as: 'STAFF', answers: [[transactionCalls.cis, late], ...history] })
  await expect.poll(() => document.querySelector('.foot')).not.toBeNull()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Longer than the delay without pending requests.
  await vi.advanceTimersByTimeAsync(600)
  expect(getComputedStyle(document.querySelector('.foot') ?? document.body).visibility).toBe(
    'hidden',
  )
  answerList()
  await expect.element(footer).toBeVisible()
})

test('a sticky footer stays at the lower edge, and other fixed elements are above it', async () => {
  await open()
  changeSetting('footer', 'sticky')
  expect(boxOf('.foot').bottom).toBeCloseTo(innerHeight, 0)
  const main = document.querySelector('main')
  if (main) main.style.minBlockSize = '4000px'
  window.scrollTo({ top: 500, behavior: 'instant' })
  const up = page.getByRole('button', { name: 'Back to the top' })
  await expect.element(up).toBeVisible()
  expect(boxOf('.foot').bottom).toBeCloseTo(innerHeight, 0)
  expect(boxOf('.to-top').bottom).toBeLessThanOrEqual(boxOf('.foot').top)
  expect(parseFloat(getComputedStyle(document.body).getPropertyValue('--edge'))).toBe(48)
  await toTheEnd()
  expect(boxOf('main').bottom).toBeLessThanOrEqual(boxOf('.foot').top + 1)
})

test('on a phone a sticky footer is at the end of the page and covers nothing', async () => {
  await page.viewport(390, 800)
  await open()
  changeSetting('footer', 'sticky')
  expect(boxOf('.foot').top).toBeGreaterThanOrEqual(boxOf('main').bottom - 1)
  expect(boxOf('.foot').top).toBeGreaterThanOrEqual(innerHeight - 1)
  await toTheEnd()
  const link = footer.getByRole('link', { name: 'Diagnostics' }).element().getBoundingClientRect()
  expect(link.height).toBeGreaterThanOrEqual(44)
  const up = document.querySelector('.to-top')?.getBoundingClientRect()
  if (up) expect(up.top >= link.bottom || up.left >= link.right).toBe(true)
})

test('a hidden footer takes no space', async () => {
  await open()
  const before = document.documentElement.scrollHeight
  changeSetting('footer', 'hidden')
  await expect.poll(() => footer.query()).toBeNull()
  expect(document.documentElement.scrollHeight).toBeLessThan(before)
})

test('refreshing the settings keeps the chosen footer, and a reset restores the static one', () => {
  changeSetting('footer', 'sticky')
  refreshSettings()
  expect(document.documentElement.dataset['footer']).toBe('sticky')
  expect(localStorage).toHaveLength(0)
  resetSettings()
  expect(document.documentElement.dataset['footer']).toBe('static')
})
