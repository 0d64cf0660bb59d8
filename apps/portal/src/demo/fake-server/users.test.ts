/** Demo users: spec 3, 4, 7 and 9, template demo. */
import { expect, test } from 'vitest'
import {
  billings,
  demoUserCalls,
  userPlans,
  userRoles,
  userStatuses,
} from '../calls/users.calls.ts'
import { fakeServer, post } from '../testing/fake-server.ts'

const { send, refused, raw } = fakeServer()
const list = (query: Parameters<typeof send<typeof demoUserCalls.list>>[1]['query']) =>
  send(demoUserCalls.list, { query })
const draft = {
  fullName: 'Ida Wells-Moreno',
  company: 'Quay Post',
  role: 'editor',
  country: 'Norway',
  contact: '55501234',
  email: 'ida@quay.example',
  currentPlan: 'team',
  status: 'pending',
  billing: 'Auto Debit',
  avatar: '',
} as const

test('the list without parameters has the newest ten users', async () => {
  const first: unknown = await (await raw('/apps/users/list')).json()
  const all = await list({ perPage: 100 })
  expect(first).toEqual({ users: all.users.slice(0, 10), totalPage: 5, totalUsers: 46 })
  expect(all.users.map(({ id }) => id)).toEqual(Array.from({ length: 46 }, (_, at) => 46 - at))
})

test('empty filters do not filter', async () => {
  const answer = await raw('/apps/users/list?q=&role=&plan=&status=')
  expect(await answer.json()).toEqual(await list({}))
})

test('the pages start at 1 and cover every user once', async () => {
  const ids = []
  for (const currentPage of [1, 2, 3, 4, 5])
    ids.push(...(await list({ currentPage })).users.map(({ id }) => id))
  expect(ids).toHaveLength(46)
  expect(new Set(ids).size).toBe(46)
})

test('a demo user has the fields of the specification', async () => {
  const { users } = await list({ perPage: 1 })
  expect(Object.keys(users[0] ?? {}).toSorted()).toEqual([...Object.keys(draft), 'id'].toSorted())
})

test('the search covers name and e-mail only, ignoring case', async () => {
  expect((await list({ q: 'ADA KWOK' })).users.map(({ fullName }) => fullName)).toEqual([
    'Ada Kwok',
  ])
  const byEmail = await list({ q: 'kwok@' })
  expect(byEmail.users.length).toBeGreaterThan(0)
  for (const { email } of byEmail.users) expect(email).toContain('kwok@')
  expect((await list({ q: 'Copper Kettle' })).totalUsers).toBe(0)
})

test.each([
  ['role', userRoles, 'role'],
  ['plan', userPlans, 'currentPlan'],
  ['status', userStatuses, 'status'],
] as const)('the filter %s matches exactly', async (name, values, field) => {
  let total = 0
  for (const value of values) {
    const { users, totalUsers } = await list({ [name]: value, perPage: 100 })
    expect(users.length).toBeGreaterThan(0)
    for (const user of users) expect(user[field]).toBe(value)
    total += totalUsers
  }
  expect(total).toBe(46)
})

test('roles, plans, statuses and billing methods are those of the specification', () => {
  expect(userRoles).toEqual(['admin', 'editor', 'author', 'maintainer', 'subscriber', 'client'])
  expect(userPlans).toEqual(['basic', 'team', 'company', 'enterprise'])
  expect(userStatuses).toEqual(['active', 'inactive', 'pending'])
  expect(billings).toEqual([
    'Auto Debit',
    'Manual - Paypal',
    'Manual - Cash',
    'Manual - Credit Card',
  ])
})

test('the list can be sorted by one key, names as text', async () => {
  const { users } = await list({ sortBy: 'fullName', sortOrder: 'asc', perPage: 100 })
  const names = users.map(({ fullName }) => fullName)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare))
})

test('of several sort keys and orders the first of each counts', async () => {
  const query = 'sortBy=fullName&sortBy=email&sortOrder=desc&sortOrder=asc'
  expect(await (await raw(`/apps/users/list?${query}`)).json()).toEqual(
    await list({ sortBy: 'fullName', sortOrder: 'desc' }),
  )
})

test('an invalid page, page size or sort key is refused', async () => {
  for (const query of ['currentPage=0', 'perPage=1000', 'sortBy=password'])
    expect((await raw(`/apps/users/list?${query}`)).status, query).toBe(400)
})

test('a new user gets the next id, comes first and is returned with 201', async () => {
  const answer = await raw('/apps/users/user', post({ user: draft }))
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ user: { ...draft, id: 47 } })
  expect((await list({})).users[0]?.fullName).toBe('Ida Wells-Moreno')
  expect((await send(demoUserCalls.add, { body: { user: draft } })).user.id).toBe(48)
})

test('an invalid user is refused and not stored', async () => {
  const before = (await list({})).totalUsers
  const answer = await raw('/apps/users/user', post({ user: { ...draft, role: 'Admin' } }))
  expect(answer.status).toBe(400)
  expect((await list({})).totalUsers).toBe(before)
})

test('a single user includes tasks and projects done, tax id and language', async () => {
  const { user } = await send(demoUserCalls.view, { params: { id: '1' } })
  expect(user).toMatchObject({ id: 1, fullName: 'Ada Kwok' })
  expect(typeof user.taskDone).toBe('number')
  expect(typeof user.projectDone).toBe('number')
  expect(user.taxId).toMatch(/^TX-/)
  expect(user.language).not.toBe('')
})

test.each(['999', 'nobody'])('an unknown user (%s) is a 404', async (id) => {
  const { status, message } = await refused(demoUserCalls.view, { params: { id } })
  expect([status, message]).toEqual([404, 'There is no such user'])
})

test('a change is merged into its user and changes no other', async () => {
  const before = await list({ perPage: 100 })
  const { user } = await send(demoUserCalls.change, {
    params: { id: '3' },
    body: { user: { status: 'inactive' } },
  })
  const was = before.users.find(({ id }) => id === 3)
  expect(user).toEqual({ ...was, status: 'inactive' })
  const after = await list({ perPage: 100 })
  expect(after.users).toEqual(before.users.map((one) => (one.id === 3 ? user : one)))
})

test('a user may change from any status to any other', async () => {
  for (const from of userStatuses)
    for (const status of userStatuses)
      for (const next of [from, status]) {
        const { user } = await send(demoUserCalls.change, {
          params: { id: '4' },
          body: { user: { status: next } },
        })
        expect(user.status).toBe(next)
      }
  const answer = await raw('/apps/users/4', post({ user: { status: 'suspended' } }))
  expect(answer.status).toBe(400)
})

test('a removed user is gone, and removing an unknown one removes nobody', async () => {
  const { totalUsers } = await list({})
  expect((await raw('/apps/users/5', { method: 'DELETE' })).status).toBe(200)
  expect((await refused(demoUserCalls.view, { params: { id: '5' } })).status).toBe(404)
  expect((await raw('/apps/users/5', { method: 'DELETE' })).status).toBe(404)
  expect((await list({})).totalUsers).toBe(totalUsers - 1)
})
