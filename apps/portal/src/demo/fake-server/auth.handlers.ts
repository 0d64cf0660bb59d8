import type { Ability, DemoAccount, demoAuthCalls, LoggedIn } from '../calls/auth.calls.ts'
import type { DemoDatabase } from './database.ts'
import { nextId } from './lists.ts'
import type { StoredAccount } from './sample/accounts.ts'
import { Answer, type Handlers } from './serve.ts'

/** Whoever registers may do everything, as the admin may (spec 6). */
const manageAll: readonly Ability[] = [{ action: 'manage', subject: 'all' }]

const publicPart = ({
  password: _password,
  abilities: _abilities,
  ...account
}: StoredAccount): DemoAccount => account

const loggedIn = (account: StoredAccount): LoggedIn => ({
  userAbilities: [...account.abilities],
  accessToken: `demo-${String(account.id)}`,
  userData: publicPart(account),
})

const emailProblem = (text: string) => new Answer(400, { errors: { email: [text] } })

export const authHandlers = (db: DemoDatabase): Handlers<typeof demoAuthCalls> => ({
  login: ({ body: { email, password } }) => {
    if (email === undefined || password === undefined) return emailProblem('Something went wrong')
    const account = db.accounts.find((one) => one.email === email && one.password === password)
    return account === undefined ? emailProblem('Email or Password is Invalid') : loggedIn(account)
  },
  register: ({ body: { username = '', email = '', password = '' } }) => {
    // Nothing is said about what is missing (spec 5): the form asks for it before.
    if (username === '' || email === '' || password === '') return new Answer(400)
    const isEmailTaken = db.accounts.some((one) => one.email === email)
    const isNameTaken = db.accounts.some((one) => one.username === username)
    if (isEmailTaken || isNameTaken)
      return new Answer(400, {
        error: {
          username: isNameTaken ? ['This username is already in use.'] : null,
          email: isEmailTaken ? ['This email is already in use.'] : null,
          password: null,
        },
      })
    const account: StoredAccount = {
      id: nextId(db.accounts),
      fullName: username,
      username,
      email,
      password,
      avatar: '',
      role: 'admin',
      abilities: manageAll,
    }
    db.accounts.push(account)
    return loggedIn(account)
  },
})
