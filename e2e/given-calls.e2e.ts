/**
 * Every call of specification section 7 and every other call of the contract, as the browsers sent it during all other
 * tests: a call that no screen makes is not part of the product. Runs after them (`playwright.config.ts`).
 */
import { areas } from '@merchant/contract/areas.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { expect, test } from '@playwright/test'
import { hasFailure, recordedCalls, type RecordedCall } from './support/recorded-calls.ts'

/** Transcribed by hand: method, path, the names of the query, and in braces those of the body. */
const given: readonly string[] = [
  'POST /user/login',
  'GET /user/login/*',
  'GET /user/logout',
  'GET /user/register?token',
  'POST /user/register?token',
  'PUT /user/register?token',
  'GET /user/register/otp?token&otpType',
  'PUT /user/password',
  'GET /user/password?token',
  'POST /user/password?token',
  'GET /user/password/email?username&recaptchaVerification',
  'GET /user/password/otp?token',
  'GET /user/list',
  'GET /user/profile',
  'PUT /user-management/user/*',
  'DELETE /user-management/user/*',
  'GET /user-management/invitation',
  'POST /user-management/invitation',
  'DELETE /user-management/invitation?email',
  'GET /merchant/profile',
  'GET /merchant/payment/method',
  'GET /merchant/payment/method?paymentMethodTypes',
  'GET /merchant/payment/network',
  'GET /merchant/payment/channel',
  'GET /merchant/loyalty/program',
  'GET /billqrc/request?pageNumber&pageSize',
  'GET /billqrc/request?pageNumber&pageSize&ticketNo',
  'GET /billqrc/request?pageNumber&pageSize&statuses',
  'GET /billqrc/request?pageNumber&pageSize&startDate&endDate',
  'GET /billqrc/request/template',
  'GET /billqrc/request/*',
  'GET /shop',
  'GET /shop/*',
  'POST /shop',
  'PUT /shop/*',
  'DELETE /shop/*',
  'GET /shop/*/user',
  'DELETE /shop/*/user/*',
  'GET /pos?pageNumber&pageSize',
  'GET /pos?pageNumber&pageSize&shopId',
  'POST /pos/*/refund/pin?pin',
  'POST /pos/*/pin?pin',
  'PUT /pos/*/pin?oldPin&newPin',
  'PUT /pos/*?pin {status}',
  'PUT /pos/*/refund/block',
  'GET /hktpos?pageNumber&pageSize',
  'GET /hktpos?pageNumber&pageSize&shopId',
  'PUT /hktpos/*',
  'GET /hktpos/file',
  'GET /transaction/cis',
  'PUT /transaction/cis/*?isFpsA2a',
  'GET /transaction/hqpay',
  'GET /transaction/loyalty',
  'GET /transaction/consolidated',
  'GET /transaction/cis/file',
  'GET /transaction/hqpay/file',
  'GET /transaction/loyalty/file',
  'GET /transaction/consolidated/file',
  'GET /fpsproxy',
  'GET /fpsproxy/*/otp?fpsProxyId',
  'POST /fpsproxy/*',
  'DELETE /fpsproxy/*',
  'GET /development/resource?resourceType',
  'GET /development/resource/*',
  'GET /gowallet/token',
]

/** Calls that specified screens need and the specification does not name. */
const additions: readonly string[] = [
  'GET /navigation/status',
  'POST /billqrc/request',
  'POST /billqrc/request/single',
]

const namesIn = (text = ''): readonly string[] => text.split(/[&,]/).filter((name) => name !== '')

const callOf = (line: string) => {
  const [, method = '', path = '', query, body] =
    /^(\w+) ([^?{ ]+)(?:\?([^ ]+))?(?: \{(.+)\})?$/.exec(line) ?? []
  return {
    query: namesIn(query),
    body: namesIn(body),
    isOf: (call: RecordedCall): boolean =>
      call.method === method && new RegExp(`^${path.replaceAll('*', '[^/]+')}$`).test(call.path),
  }
}

test('the portal makes every call of the specification, under its method, path and names', () => {
  const calls = recordedCalls()
  const missing = given.filter((line) => {
    const { isOf, query, body } = callOf(line)
    return !calls.some(
      (call) =>
        isOf(call) &&
        query.every((name) => call.query.includes(name)) &&
        body.every((name) => call.body.includes(name)),
    )
  })
  test.skip(
    missing.length > 0 && hasFailure(),
    `a failed test may have made these calls: ${missing.join(', ')}`,
  )
  expect(missing, 'No browser test made these calls: does a screen still need them?').toEqual([])
})

test('the portal makes no call outside /x that the specification does not have', () => {
  const known = [...given, ...additions].map(callOf)
  const others = recordedCalls()
    .filter(({ path }) => !path.startsWith('/x/'))
    .filter((call) => !known.some(({ isOf }) => isOf(call)))
    .map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(others)]).toEqual([])
})

/** Calls that these tests do not make, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'GET /x/openapi.json': 'has no screen (`house/portal-calls.test.ts`)',
  'POST /x/billqrc/:id/cancel': 'needs a request that has not started: `JobDrawer.test.tsx`',
}

/** The calls of the contract by method, those without a parameter first: `/x/notifications/read` is not an id. */
const contract = Object.values<Readonly<Record<string, Call>>>(areas)
  .flatMap((calls) => Object.values(calls))
  .map(({ method, path, access }) => ({
    name: `${method} ${path}`,
    isOfPlatform: access === 'platform',
    pattern: new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`),
    parameters: path.split(':').length - 1,
  }))
  .toSorted((a, b) => a.parameters - b.parameters)

test('the portal makes every call of the contract that has a screen, and none for other systems', () => {
  const made = new Set(
    recordedCalls().map(
      ({ method, path }) => contract.find(({ pattern }) => pattern.test(`${method} ${path}`))?.name,
    ),
  )
  const ofPlatform = contract.filter(({ isOfPlatform }) => isOfPlatform).map(({ name }) => name)
  expect(ofPlatform.filter((name) => made.has(name))).toEqual([])
  const missing = contract
    .filter(({ isOfPlatform, name }) => !isOfPlatform && !(name in exceptions) && !made.has(name))
    .map(({ name }) => name)
  test.skip(
    missing.length > 0 && hasFailure(),
    `a failed test may have made these calls: ${missing.join(', ')}`,
  )
  expect(missing, 'No browser test made these calls: does a screen still need them?').toEqual([])
})
