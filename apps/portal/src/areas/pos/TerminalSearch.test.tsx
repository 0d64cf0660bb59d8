/** Searching the list of terminals, and its file: A-405. */
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused, type Sent } from '#testing/network.ts'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { terminal } from '#testing/terminals.ts'

const PATH = '/portal/pos/hktpos'
const withRows = () => [[posCalls.list, pageOfRows([terminal()])]] as const

test('the list of terminals is searched by name, serial number or model, and downloaded with the search', async () => {
  const { at, sent } = await renderScreen(PATH, { as: 'STAFF', answers: withRows() })
  await page.getByRole('combobox', { name: 'Search terminals' }).fill('kiosk')
  await page.getByRole('option', { name: /kiosk/ }).click()
  await expect.poll(at).toContain('keyword=kiosk')
  await expect
    .poll(() => sent.some(({ address }) => /^\/pos\?.*keyword=kiosk/.test(address)))
    .toBe(true)
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('button', { name: /^CSV/ }).click()
  await expect
    .poll(() => sent.find(({ address }) => address.startsWith('/x/pos/file'))?.address)
    .toContain('keyword=kiosk')
})

const silentOne = terminal({ posId: 'pos_counter00002', posName: 'Counter 2', silent: true })

test('the note about silent terminals is about the rows that are shown', async () => {
  const blocked = terminal({ status: 'BLOCKED' })
  const { router } = await renderScreen(PATH, {
    as: 'STAFF',
    answers: [[posCalls.list, pageOfRows([blocked, silentOne])]],
  })
  const note = page.getByText('Counter 2 is silent during opening hours.')
  await expect.element(note).toBeVisible()
  await router.navigate({ href: `${PATH}?status=BLOCKED` })
  await expect.element(note).not.toBeInTheDocument()
})

test('the note about silent terminals says that it is about one page of several', async () => {
  await renderScreen(PATH, {
    as: 'MERCHANT',
    answers: [[posCalls.list, pageOfRows([silentOne], { total: 30, totalPages: 2 })]],
  })
  await expect
    .element(page.getByText('On this page, Counter 2 is silent during opening hours.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('checkbox', { name: 'Select Counter 2 · Kwun Tong' }))
    .toBeVisible()
})

test('silent terminals are filtered, in the list and in its file, and the filter is a chip that is removed', async () => {
  const { at, sent } = await renderScreen(`${PATH}?silent=true`, {
    as: 'STAFF',
    answers: [[posCalls.list, pageOfRows([silentOne])]],
  })
  await expect.element(page.getByRole('button', { name: 'Silent Yes' })).toBeVisible()
  await expect
    .poll(() => sent.some(({ address }) => /^\/pos\?.*silent=true/.test(address)))
    .toBe(true)
  await page.getByRole('button', { name: 'Remove filter Silent' }).click()
  await expect.poll(at).toBe(PATH)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filter by' })
  await filters.getByRole('button', { name: 'Silent' }).click()
  await filters.getByRole('button', { name: 'No', exact: true }).click()
  await expect.poll(at).toBe(`${PATH}?silent=false`)
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('button', { name: /^CSV/ }).click()
  await expect
    .poll(() => sent.find(({ address }) => address.startsWith('/x/pos/file'))?.address)
    .toContain('silent=false')
})

test('the terminal of a link is searched for although the list does not load, and again on request', async () => {
  let isDown = true
  await renderScreen(`${PATH}?pos=pos_counter00001`, {
    as: 'STAFF',
    answers: [
      [
        posCalls.list,
        ({ address }: Sent) =>
          isDown || !address.includes('pageSize=100') ? refused('5000') : pageOfRows([terminal()]),
      ],
    ],
  })
  const drawer = page.getByRole('complementary')
  await expect.element(drawer.getByText('The terminal did not load')).toBeVisible()
  isDown = false
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('complementary', { name: 'Counter 1' })).toBeVisible()
})
