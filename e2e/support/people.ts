/** People invited and registered through the service for a single test, and the messages mailed to them. */
import type { Role } from '@merchant/contract/access/permissions.ts'
import { expect } from '@playwright/test'
import { encrypt, originOf, request, sessionOf, signIn, type StoredSession } from './portal.ts'

export const NEW_PASSWORD = 'canary- tram over the pier'

let count = 0
/** An unused address. */
export const newAddress = (): string => {
  count += 1
  return `mei${String(process.pid)}x${String(count)}x${String(Date.now())}@people.example`
}

/** Waits for a message to an address that contains these words; the newest if there are several. */
export const mailedTo = async (address: string, words: RegExp): Promise<string> => {
  let found = ''
  await expect(async () => {
    const page = await (await fetch(`${originOf()}/dev/outbox`)).text()
    found =
      page
        .split('<article>')
        .find((article) => article.includes(` to ${address},`) && words.test(article)) ?? ''
    expect(found).not.toBe('')
  }).toPass({ timeout: 60_000 })
  return found
}

/** The path of a mailed link, without the base path. */
export const linkMailedTo = async (address: string, page: string): Promise<string> => {
  const link = new RegExp(`/merchant-portal(/${page}/[A-Za-z0-9_-]{43})`)
  return link.exec(await mailedTo(address, link))?.[1] ?? ''
}

export const codeMailedTo = async (address: string): Promise<string> => {
  const code = /(\d{6}) is your code/
  return code.exec(await mailedTo(address, code))?.[1] ?? ''
}

/** Invites an address to the merchant of the session. */
export const invite = async (
  address: string,
  by: Promise<StoredSession> = sessionOf('MERCHANT'),
  roleType: Role = 'ADMIN',
): Promise<string> => {
  const { accessToken = '' } = await by
  await request('/api/user-management/invitation', {
    method: 'POST',
    token: accessToken,
    body: { emails: [address], roleType, shopIds: [] },
  })
  return linkMailedTo(address, 'invitation')
}

/** Registers a person at the first sample merchant. */
export const newPerson = async (role: Role = 'ADMIN'): Promise<string> => {
  const address = newAddress()
  const link = await invite(address, sessionOf('MERCHANT'), role)
  const token = link.split('/').at(-1) ?? ''
  await request(`/api/user/register/otp?token=${token}&otpType=EMAIL`)
  const { code } = await request<{ code: string }>(`/api/user/register?token=${token}`, {
    method: 'POST',
    body: {
      displayName: 'Mei Wong',
      password: await encrypt(NEW_PASSWORD),
      otp: await codeMailedTo(address),
      otpType: 'EMAIL',
    },
  })
  expect(code).toBe('0000')
  return address
}

/**
 * The session of a person of a single test. Tests that upload need one: a person uploads one file at a time.
 */
export const sessionOfNewPerson = async (role: Role): Promise<StoredSession> =>
  signIn(await newPerson(role), 0, NEW_PASSWORD)
