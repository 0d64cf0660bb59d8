import { expect, test } from 'vitest'
import { readSettings, WrongSettings } from './settings.ts'

const schemaErrors = (environment: Record<string, string>): readonly string[] => {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (error instanceof WrongSettings) return error.lines
    throw error
  }
}
const walletOf = (environment: Record<string, string>) => readSettings(environment).wallet

test('without a provider the sandbox wallet has a port of its own, or none', () => {
  expect(walletOf({})).toEqual({ provider: undefined, sandboxPort: 8081 })
  expect(walletOf({ WALLET_PORT: '0' }).sandboxPort).toBe(0)
  expect(walletOf({ WALLET_PORT: 'off' }).sandboxPort).toBeUndefined()
})

test('a provider takes the place of the sandbox, and opens on its own origin unless others are named', () => {
  const signUpUrl = 'https://wallet.example/v2/sign-up'
  expect(walletOf({ WALLET_SIGN_UP_URL: signUpUrl })).toEqual({
    provider: { signUpUrl, origins: ['https://wallet.example'] },
    sandboxPort: undefined,
  })
  const WALLET_ORIGINS = 'https://a.wallet.example, https://b.wallet.example:8443'
  expect(walletOf({ WALLET_SIGN_UP_URL: signUpUrl, WALLET_ORIGINS }).provider?.origins).toEqual([
    'https://a.wallet.example',
    'https://b.wallet.example:8443',
  ])
  expect(walletOf({ WALLET_SIGN_UP_URL: 'http://localhost:9000/in' }).provider?.origins).toEqual([
    'http://localhost:9000',
  ])
})

test.for([
  'http://wallet.example/sign-up',
  'https://user:secret@wallet.example/',
  'javascript:alert(1)',
  'wallet.example',
])('a provider at %s keeps the service from starting', (url) => {
  const lines = schemaErrors({ WALLET_SIGN_UP_URL: url })
  expect(lines).toEqual([expect.stringContaining('WALLET_SIGN_UP_URL') as string])
  expect(lines.join(' ')).not.toContain('secret')
})

test.for([
  '*',
  'https://*.wallet.example',
  'http://wallet.example',
  'https://wallet.example/path',
  'https://wallet.example,',
  'null',
])('windows on %j keep the service from starting', (origins) => {
  const url = 'https://wallet.example/sign-up'
  expect(schemaErrors({ WALLET_SIGN_UP_URL: url, WALLET_ORIGINS: origins })).not.toEqual([])
})

test('origins without a provider are a mistake', () => {
  expect(schemaErrors({ WALLET_ORIGINS: 'https://wallet.example' })).toEqual([
    'WALLET_ORIGINS needs WALLET_SIGN_UP_URL',
  ])
})
