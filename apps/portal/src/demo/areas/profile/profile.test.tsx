/** The demo's profile: spec 7. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'

const at = (path: string) => renderScreen(path, { as: 'STAFF', config: { demoArea: true } })
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Parts of the profile' }).getByRole('link', { name })

test('each of the four tabs has its own address and loads when it is opened', async () => {
  const { at: now } = await at('/pages/user-profile/profile')
  await expect.element(page.getByText('Joined April 2021')).toBeVisible()
  await expect.element(page.getByText('The harbour map went to print')).toBeVisible()
  await expect.element(tab('Profile')).toHaveAttribute('aria-current', 'page')
  // A tab that had loaded before would not be requested when it is opened.
  const asked = vi.spyOn(window, 'fetch')
  onTestFinished(() => asked.mockRestore())
  const tabs = () =>
    asked.mock.calls
      .map(([url]) => new URL(url as string, location.origin))
      .filter(({ pathname }) => pathname === '/pages/profile')
      .map(({ searchParams }) => searchParams.get('tab'))
  const opened: string[] = []
  for (const [name, text] of [
    ['Teams', 'Map makers'],
    ['Projects', '24 of 31 tasks'],
    ['Connections', 'Dev Rao'],
  ] as const) {
    await tab(name).click()
    await expect.poll(now).toBe(`/pages/user-profile/${name.toLowerCase()}`)
    await expect.element(tab(name)).toHaveAttribute('aria-current', 'page')
    await expect.element(page.getByText(text).first()).toBeVisible()
    opened.push(name.toLowerCase())
    // The first tab has a card of teams and of connections, so the text may precede the request.
    await expect.poll(tabs).toEqual(opened)
  }
})

test('stars and connections are kept while one opens other tabs', async () => {
  await at('/pages/user-profile/teams')
  await page.getByRole('button', { name: 'Star Map makers' }).click()
  await tab('Connections').click()
  await page.getByRole('button', { name: 'Connect to Dev Rao' }).click()
  await expect.element(page.getByRole('button', { name: 'Connected to Dev Rao' })).toBeVisible()
  await tab('Teams').click()
  await expect
    .element(page.getByRole('button', { name: 'Star Map makers' }))
    .toHaveAttribute('aria-pressed', 'true')
  await tab('Connections').click()
  await expect.element(page.getByRole('button', { name: 'Connected to Dev Rao' })).toBeVisible()
})

test('the projects are shown five a page, sorted by a column, and searched by name, date or leader', async () => {
  await at('/pages/user-profile/profile')
  const table = page.getByRole('table', { name: 'Projects' })
  const names = () =>
    [...table.element().querySelectorAll('[data-row] .two > :first-child')].map(
      ({ textContent }) => textContent,
    )
  const next = page.getByRole('button', { name: 'Next page' })
  const first = [
    'Harbour map',
    'Bread calendar',
    'Lantern festival site',
    'Cycle hire app',
    'Tea list redesign',
  ]
  await expect.poll(names).toEqual(first)
  await page.getByRole('button', { name: 'Details of Harbour map' }).click()
  const details = page.getByRole('dialog', { name: 'Harbour map' })
  await expect.element(details.getByText('Bruno Sá', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: /^Archive/ }).query()).toBeNull()
  await details.getByRole('button', { name: 'Close', exact: true }).last().click()
  await next.click()
  await expect.poll(names).toHaveLength(5)
  await expect.poll(names).not.toContain('Harbour map')
  await table.getByRole('button', { name: 'Progress' }).click()
  await expect.poll(() => names()[0]).toBe('Bread calendar')

  const field = page.getByRole('searchbox', { name: 'Search by project, date or leader' })
  const nextElement = next.element() as HTMLElement
  await field.fill('map')
  // Changes the page before the search is sent. The result has only one page.
  nextElement.click()
  await expect.poll(names).toEqual(['Harbour map'])
  await field.fill('nothing like it')
  await expect.element(page.getByText('No projects match your search')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.element(table).toBeVisible()
})

test('the profile shows its header, facts, activity, connections and teams', async () => {
  await at('/pages/user-profile/profile')
  const head = () => document.querySelector('.profile-head')?.textContent ?? ''
  await expect.poll(head).toContain('Mabel Yeung')
  for (const words of ['Studio lead', 'Hong Kong', 'Joined April 2021', 'Connected'])
    expect(head()).toContain(words)
  expect(document.querySelector('.profile-head .profile-cover')).not.toBeNull()
  // Cover, portrait, connections, teams of projects and their logos: each is drawn.
  const drawn = () =>
    [...document.querySelectorAll('main img')].map((one) => one as HTMLImageElement)
  await expect.poll(() => drawn().length).toBeGreaterThan(15)
  await expect.poll(() => drawn().every(({ naturalWidth }) => naturalWidth > 0)).toBe(true)
  for (const name of ['About', 'Contacts', 'Overview', 'Activity', 'Connections', 'Teams'])
    await expect.element(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect.element(page.getByText(/^\d+ connections$/).first()).toBeVisible()
  await expect.element(page.getByText(/^\d+ members$/).first()).toBeVisible()
})

test('teams, projects and connections are cards with all their data', async () => {
  await at('/pages/user-profile/teams')
  const card = (name: string) => {
    const title = page.getByRole('heading', { level: 2, name, exact: true })
    return title.element().closest('article')?.textContent ?? ''
  }
  await expect.element(page.getByRole('heading', { level: 2, name: 'Map makers' })).toBeVisible()
  for (const words of ['Coasts, steps', 'Drawing', 'Print'])
    expect(card('Map makers')).toContain(words)
  await expect.element(page.getByText(/^\+\d+$/).first()).toBeVisible()
  await tab('Projects').click()
  await expect.element(page.getByText('24 of 31 tasks')).toBeVisible()
  expect(document.querySelectorAll('.profile-card').length).toBeGreaterThan(2)
  for (const one of document.querySelectorAll('.profile-card')) {
    expect(one.textContent).toMatch(/For .*Started.*Due.*Hours.* of .* spent.*tasks.*left.*members/)
    expect(one.querySelector('[role="progressbar"]')).not.toBeNull()
  }
  await tab('Connections').click()
  await expect
    .poll(() => document.querySelectorAll('.profile-connection').length)
    .toBeGreaterThan(2)
  for (const one of document.querySelectorAll('.profile-connection'))
    expect(one.textContent).toMatch(/Projects.*Tasks.*Connections.*Connect(ed)?Chat$/)
})

test('an unknown tab is reported with a link back to the profile', async () => {
  await at('/pages/user-profile/attic')
  await page.getByRole('link', { name: 'Back to the profile' }).click()
  await expect.element(page.getByText('The harbour map went to print')).toBeVisible()
})
