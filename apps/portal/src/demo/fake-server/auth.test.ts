/** The mock login: spec 5, 6, 7 and 8, template demo. */
import { expect, test } from 'vitest'
import { demoAuthCalls, type LoggedIn } from '../calls/auth.calls.ts'
import { demoUserCalls } from '../calls/users.calls.ts'
import { fakeServer, post } from '../testing/fake-server.ts'

const { send, refused, raw } = fakeServer()
const login = (email: string, password: string) =>
  send(demoAuthCalls.login, { body: { email, password } })

test('the admin may manage everything', async () => {
  const answer = await login('admin@demo.example', 'admin')
  expect(Object.keys(answer).toSorted()).toEqual(['accessToken', 'userAbilities', 'userData'])
  expect(answer.userAbilities).toEqual([{ action: 'manage', subject: 'all' }])
  expect(answer.userData).toMatchObject({ role: 'admin', email: 'admin@demo.example' })
})

test('the client may read Auth and AclDemo, and nothing else', async () => {
  const { userAbilities } = await login('client@demo.example', 'client')
  expect(userAbilities).toEqual([
    { action: 'read', subject: 'Auth' },
    { action: 'read', subject: 'AclDemo' },
  ])
})

test('no response contains a password', async () => {
  const text = await (
    await raw('/auth/login', post({ email: 'admin@demo.example', password: 'admin' }))
  ).text()
  expect(text).not.toContain('password')
  const { userData } = await login('admin@demo.example', 'admin')
  expect(Object.keys(userData).toSorted()).toEqual(
    ['avatar', 'email', 'fullName', 'id', 'role', 'username'].toSorted(),
  )
})

test.each([
  ['admin@demo.example', 'client'],
  ['nobody@demo.example', 'admin'],
  ['client@demo.example', ''],
])('%s with %j is refused at the field email', async (email, password) => {
  const { status, body } = await refused(demoAuthCalls.login, { body: { email, password } })
  expect(status).toBe(400)
  expect(body).toEqual({ errors: { email: ['Email or Password is Invalid'] } })
})

test('a login without an e-mail is refused with a general message', async () => {
  const answer = await raw('/auth/login', post({ password: 'admin' }))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ errors: { email: ['Something went wrong'] } })
})

test.each(['username', 'email', 'password'])(
  'registering without %s is refused with 400 and no body',
  async (missing) => {
    const body = { username: 'ida', email: 'ida@demo.example', password: 'secret' }
    for (const value of ['', undefined]) {
      const answer = await raw('/auth/register', post({ ...body, [missing]: value }))
      expect(answer.status).toBe(400)
      expect(await answer.text()).toBe('')
    }
  },
)

test('a user who registers becomes an admin, may manage everything and can log in', async () => {
  const body = { username: 'ida', email: 'ida@demo.example', password: 'secret' }
  const answer = await send(demoAuthCalls.register, { body })
  expect(answer.userData).toMatchObject({ id: 3, username: 'ida', role: 'admin' })
  expect(answer.userAbilities).toEqual([{ action: 'manage', subject: 'all' }])
  expect(await login('ida@demo.example', 'secret')).toEqual(answer)
})

test.each([undefined, 'no JSON', 'null', '["admin"]', '{"email":5,"password":true}'])(
  'with the body %j both refuse as specified: login at its field, registration without a body',
  async (body) => {
    const init: RequestInit = { method: 'POST', ...(body !== undefined && { body }) }
    const refusedLogin = await raw('/auth/login', init)
    expect([refusedLogin.status, await refusedLogin.json()]).toEqual([
      400,
      { errors: { email: ['Something went wrong'] } },
    ])
    const refusedRegister = await raw('/auth/register', init)
    expect([refusedRegister.status, await refusedRegister.text()]).toEqual([400, ''])
  },
)

test('blank values are reported in the words of the specification; a blank password alone is none', async () => {
  const register = async (body: Readonly<Record<string, string>>) => {
    const answer = await raw('/auth/register', post(body))
    return [answer.status, await answer.json()] as const
  }
  expect(await register({ username: ' ', email: ' ', password: ' ' })).toEqual([
    400,
    {
      error: {
        username: ['Please enter your username.'],
        email: ['Please enter your email.'],
        password: ['Please enter password'],
      },
    },
  ])
  const [status] = await register({ username: 'eva', email: 'eva@demo.example', password: ' ' })
  expect(status).toBe(200)
})

test.each(['editor', 'author', 'maintainer', 'subscriber'] as const)(
  'the role %s is only a label: its users cannot log in, and registering never assigns it',
  async (role) => {
    const { users } = await send(demoUserCalls.list, { query: { role, perPage: 100 } })
    expect(users.length).toBeGreaterThan(0)
    for (const { email } of users)
      for (const password of ['admin', 'client', role])
        expect((await refused(demoAuthCalls.login, { body: { email, password } })).status).toBe(400)
    const body = { username: role, email: `${role}@demo.example`, password: 'secret', role }
    const answer = (await (await raw('/auth/register', post(body))).json()) as LoggedIn
    expect([answer.userData.role, answer.userAbilities]).toEqual([
      'admin',
      [{ action: 'manage', subject: 'all' }],
    ])
  },
)

test('a taken username and e-mail are reported at their fields in the words of the specification', async () => {
  const { status, body } = await refused(demoAuthCalls.register, {
    body: { username: 'adakwok', email: 'client@demo.example', password: 'secret' },
  })
  expect(status).toBe(400)
  expect(body).toEqual({
    error: {
      username: ['This username is already in use.'],
      email: ['This email is already in use.'],
      password: null,
    },
  })
  const one = await refused(demoAuthCalls.register, {
    body: { username: 'somebody', email: 'client@demo.example', password: 'secret' },
  })
  expect(one.body).toMatchObject({ error: { username: null, password: null } })
})
