/** The demo's pages: FAQ, help centre, profile, projects, search; spec 3, 7 and 9, template demo. */
import { expect, test } from 'vitest'
import { demoAuthCalls } from '../calls/auth.calls.ts'
import { demoDashboardCalls } from '../calls/dashboard.calls.ts'
import { demoHelpCalls } from '../calls/help.calls.ts'
import { demoProfileCalls, profileTabs } from '../calls/profile.calls.ts'
import { demoSearchCalls, type SearchCategory, type SearchItem } from '../calls/search.calls.ts'
import { demoUserCalls } from '../calls/users.calls.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { sampleCategories, sampleFaqs } from './sample/help.ts'
import { findItems } from './search.handlers.ts'

const { send, refused, raw } = fakeServer()
const faqs = (q: string) => send(demoHelpCalls.faqs, { query: { q } })

test('there are five FAQ topics, with the fields of the specification', async () => {
  const groups = await faqs('')
  expect(groups).toHaveLength(5)
  for (const group of groups)
    expect(Object.keys(group).toSorted()).toEqual(
      ['faqIcon', 'faqSubtitle', 'faqTitle', 'faqs'].toSorted(),
    )
})

test('a search keeps the questions that contain it, and their topics', async () => {
  const groups = await faqs('REFUND')
  expect(groups.flatMap((group) => group.faqs.map(({ question }) => question))).toEqual([
    'How long does a refund take?',
  ])
  // Only in an answer.
  expect(await faqs('pick-up point')).toEqual([])
})

test('the landing page of the help centre has categories and articles that exist', async () => {
  const landing = await send(demoHelpCalls.landing, {})
  expect(Object.keys(landing).toSorted()).toEqual(
    ['allArticles', 'categories', 'keepLearning', 'popularArticles'].toSorted(),
  )
  expect([landing.popularArticles.length, landing.keepLearning.length]).toEqual([3, 3])
  expect(landing.popularArticles[0]?.subtitle).toContain(
    'these among them: a number, a lowercase letter, an uppercase letter. A sentence',
  )
  for (const { category, subcategory, slug } of landing.allArticles) {
    const query = { category, subcategory, article: slug }
    const { activeArticle } = await send(demoHelpCalls.article, { query })
    expect(activeArticle.slug).toBe(slug)
  }
})

test('a topic includes its category; a category alone returns its first topic', async () => {
  const query = { category: 'orders', subcategory: 'returns' }
  const { data, categories, activeTab } = await send(demoHelpCalls.subcategory, { query })
  expect([data.slug, categories.slug, activeTab]).toEqual(['returns', 'orders', 'returns'])
  const first = await send(demoHelpCalls.subcategory, { query: { category: 'orders' } })
  expect(first.activeTab).toBe('processing')
})

test('the advice on passwords and pictures in the help centre is not enforced', async () => {
  const read = async (article: string) => {
    const query = { category: 'getting-started', subcategory: 'account', article }
    const { activeArticle } = await send(demoHelpCalls.article, { query })
    return activeArticle.content.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  }
  expect(await read('choose-a-password')).toContain(
    'at least 8 characters , and these among them: a number a lowercase letter an uppercase letter',
  )
  expect(await read('profile-picture')).toContain(
    'PNG, JPG or GIF under 1 MB under 3000x3000 pixels',
  )
  const account = { username: 'ida', email: 'ida@demo.example', password: 'x' }
  expect((await send(demoAuthCalls.register, { body: account })).userData.username).toBe('ida')
  const { users } = await send(demoUserCalls.list, { query: { perPage: 1 } })
  const [first] = users
  if (first === undefined) throw new Error('no user')
  const { id: _id, ...user } = { ...first, avatar: 'https://files.example/9000x9000.bmp' }
  const added = await send(demoUserCalls.add, { body: { user } })
  expect(added.user.avatar).toBe(user.avatar)
})

test('an article includes its topic, its category and its siblings', async () => {
  const answer = await send(demoHelpCalls.article, {
    query: { category: 'chat', subcategory: 'messages', article: 'edit-a-message' },
  })
  expect(answer.activeSubcategory.slug).toBe('messages')
  expect(answer.categories.slug).toBe('chat')
  expect(answer.articles.map(({ slug }) => slug)).toContain('edit-a-message')
  expect(answer.activeArticle.content).toMatch(/^<p>/)
})

test('an unknown category, topic or article is a 404', async () => {
  for (const query of [
    { category: 'attic', subcategory: '', article: '' },
    { category: 'orders', subcategory: 'attic', article: '' },
    { category: 'orders', subcategory: 'returns', article: 'attic' },
  ])
    expect((await refused(demoHelpCalls.article, { query })).status).toBe(404)
})

test('the profile has a header and the lists of its tabs', async () => {
  expect(Object.keys(await send(demoProfileCalls.header, {})).toSorted()).toEqual(
    ['coverImg', 'designation', 'fullName', 'joiningDate', 'location', 'profileImg'].toSorted(),
  )
  expect(profileTabs).toEqual(['profile', 'teams', 'projects', 'connections'])
  const profile = await send(demoProfileCalls.tab, { query: { tab: 'profile' } })
  expect(Object.keys(profile).toSorted()).toEqual(
    ['about', 'activity', 'connections', 'contacts', 'overview', 'teams'].toSorted(),
  )
  for (const tab of ['teams', 'projects', 'connections'] as const) {
    const data = await send(demoProfileCalls.tab, { query: { tab } })
    expect(Object.keys(data)).toEqual([tab])
    expect(data[tab]?.length).toBeGreaterThan(0)
  }
  expect((await refused(demoProfileCalls.tab, { query: { tab: 'attic' } })).status).toBe(404)
})

test('the search of the profile table covers name, date and leader, ignoring case', async () => {
  const table = (q: string) => send(demoProfileCalls.table, { query: { q } })
  const rows = await table('')
  expect(rows).toHaveLength(10)
  const [, , third] = rows
  for (const word of [third?.name.toUpperCase(), third?.date, third?.leader.toLowerCase()])
    expect(await table(word ?? '')).toContainEqual(third)
  expect(await table('no such thing')).toEqual([])
})

const projects = (query: Parameters<typeof send<typeof demoDashboardCalls.projects>>[1]['query']) =>
  send(demoDashboardCalls.projects, { query })

test('there are 10 projects with a progress of 25 to 100 and the fields of the specification', async () => {
  const all = await projects({})
  expect(all).toMatchObject({ totalPage: 1, totalProjects: 10 })
  for (const { status, ...row } of all.projects) {
    expect(status).toBeGreaterThanOrEqual(25)
    expect(status).toBeLessThanOrEqual(100)
    expect(Object.keys(row).toSorted()).toEqual(['date', 'id', 'leader', 'logo', 'name', 'team'])
    for (const avatar of row.team) expect(typeof avatar).toBe('string')
  }
})

test('the projects are paged, and searched by name and leader only', async () => {
  const second = await projects({ perPage: 4, currentPage: 3 })
  expect(second).toMatchObject({ totalPage: 3, totalProjects: 10 })
  expect(second.projects).toHaveLength(2)
  const [first] = (await projects({})).projects
  expect((await projects({ q: first?.name.toUpperCase() })).projects).toEqual([first])
  expect((await projects({ q: first?.leader })).projects).toContainEqual(first)
  expect((await projects({ q: first?.date })).totalProjects).toBe(0)
})

const found = (q: string) => send(demoSearchCalls.find, { query: { q } })

test('the search returns a flat list: a header for each category, then its items', async () => {
  const answer = await found('a')
  expect(answer[0]).toEqual({ header: 'dashboards', title: 'Dashboards' })
  for (const entry of answer)
    if (!('header' in entry))
      expect(Object.keys(entry).toSorted()).toEqual(['category', 'icon', 'id', 'title', 'url'])
  const headers = answer.flatMap((entry) => ('header' in entry ? [entry.header] : []))
  expect(new Set(headers).size).toBe(headers.length)
  for (const header of headers) {
    const own = answer.filter((entry) => !('header' in entry) && entry.category === header)
    expect(own.length).toBeLessThanOrEqual(3)
  }
})

test('the search ignores case and puts titles that begin with the text first', async () => {
  const titles = (await found('USER')).flatMap((entry) => ('header' in entry ? [] : [entry.title]))
  expect(titles).toEqual(['User list', 'User view', 'User profile', 'Table of users'])
  expect(await found('no such thing')).toEqual([])
})

const item = (category: SearchCategory, title: string, id: number): SearchItem => ({
  id,
  url: '/pages/faq',
  icon: 'help',
  title,
  category,
})
/** Seven of one category that begin with “map” and seven that contain it; as many of another. */
const maps = (category: SearchCategory): SearchItem[] =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((n) => [
    item(category, `Old map ${String(n)}`, n),
    item(category, `Map ${String(n)}`, n),
  ])
const titlesOf = (searchItems: readonly SearchItem[], q: string) =>
  findItems(searchItems, q).map(({ title }) => title)

test('a single category has up to five items, several up to three each, and prefix matches come first', () => {
  const alone = ['Dashboards', 'Map 1', 'Map 2', 'Map 3', 'Map 4', 'Map 5']
  expect(titlesOf(maps('dashboards'), 'map')).toEqual(alone)
  expect(titlesOf([...maps('dashboards'), ...maps('appsPages')], 'map')).toEqual([
    ...alone.slice(0, 4),
    'Apps and pages',
    ...alone.slice(1, 4),
  ])
  const [begins, ...contains] = [item('dashboards', 'Map 1', 1), ...maps('dashboards')].filter(
    ({ title }, index) => index === 0 || title.startsWith('Old'),
  )
  expect(titlesOf([...contains, begins as SearchItem], 'map')).toEqual([
    'Dashboards',
    'Map 1',
    ...[1, 2, 3, 4].map((n) => `Old map ${String(n)}`),
  ])
})

test('titles that contain the text count as matches of a category too', () => {
  const olds = maps('appsPages').filter(({ title }) => title.startsWith('Old'))
  expect(titlesOf([...maps('dashboards'), ...olds], 'map')).toEqual([
    'Dashboards',
    ...[1, 2, 3].map((n) => `Map ${String(n)}`),
    'Apps and pages',
    ...[1, 2, 3].map((n) => `Old map ${String(n)}`),
  ])
})

test('the FAQ and the help centre contain the sample figures of the specification', () => {
  const texts = JSON.stringify([sampleFaqs(), sampleCategories()])
  for (const filler of [
    '60 minutes',
    '24 hours',
    '7 days',
    '90 days',
    'Up to 3 chats stay at the top',
    'at most 5 chats at once',
    '30,000 connections',
    '2 hours',
    '2-4 business days',
    '69 dollars, and 99 dollars',
    'Within 15 days',
    '72 hours before its delivery',
  ])
    expect(texts).toContain(filler)
})

test('all other calls reach the network', async () => {
  const original = await import('node:http')
  const server = original.createServer((_request, response) => response.end('the real one'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  for (const path of ['/api/user/profile', '/apps/users/list', '/merchant-portal/config.json'])
    expect(await (await fetch(`http://127.0.0.1:${String(port)}${path}`)).text()).toBe(
      'the real one',
    )
  server.close()
  expect((await raw('/pages/faqs')).status).toBe(200)
})
