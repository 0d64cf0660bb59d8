import { demoAuthCalls, type DemoAccount, type LoggedIn } from '../calls/auth.calls.ts'
import { nextId } from '../lists.ts'
import type { RefusalSentence } from '../refusals.messages.ts'
import { manageAll, sampleAccounts, type StoredAccount } from './sample/accounts.ts'
import { FakeResponse, areaServer } from './serve.ts'

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

const emailProblem = (text: RefusalSentence) => new FakeResponse(400, { errors: { email: [text] } })

export const authServer = areaServer(demoAuthCalls, () => {
  const accounts = [...sampleAccounts]
  return {
    login: ({ body: { email, password } }) => {
      if (email === undefined || password === undefined) return emailProblem('Something went wrong')
      const account = accounts.find((one) => one.email === email && one.password === password)
      return account === undefined
        ? emailProblem('Email or Password is Invalid')
        : loggedIn(account)
    },
    register: ({ body: { username = '', email = '', password = '' } }) => {
      // All three are required: otherwise 400 without a body (spec 5).
      if (username === '' || email === '' || password === '') return new FakeResponse(400)
      const problemOf = (name: 'username' | 'email', value: string): RefusalSentence[] | null => {
        if (value.trim() === '') return [`Please enter your ${name}.`]
        const isTaken = accounts.some((one) => one[name] === value)
        return isTaken ? [`This ${name} is already in use.`] : null
      }
      const error = {
        username: problemOf('username', username),
        email: problemOf('email', email),
        // Prepared, but alone it refuses nothing (spec 5).
        password: password.trim() === '' ? ['Please enter password'] : null,
      }
      if (error.username !== null || error.email !== null) return new FakeResponse(400, { error })
      const account: StoredAccount = {
        id: nextId(accounts),
        fullName: username,
        username,
        email,
        password,
        avatar: '',
        // Every new account is an admin (spec 6).
        role: 'admin',
        abilities: manageAll,
      }
      accounts.push(account)
      return loggedIn(account)
    },
  }
})
