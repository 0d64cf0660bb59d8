/**
 * Every code of the service, transcribed a second time with its status, and the test that
 * provokes it over HTTP. A code that nothing provokes does not pass, nor one that is in one table only.
 */
import { codes } from '@merchant/contract/core/codes.ts'
import { expect, test } from 'vitest'
import { read } from './support/repository.ts'

/** The status, the file under `apps/service/src`, and the name of the test. */
const provoked: Readonly<Record<string, readonly [status: number, file: string, name: string]>> = {
  '0000': [200, 'areas/account/captcha.test.ts', 'a proof of work counts once'],
  '4000': [400, 'http/http.test.ts', '%s is refused by its own code'],
  '4001': [400, 'http/http.test.ts', '%s is refused by its own code'],
  '4002': [400, 'http/http.test.ts', '%s is refused by its own code'],
  '4003': [400, 'http/http.test.ts', '%s is refused by its own code'],
  '4010': [
    401,
    'http/http.test.ts',
    'without a session a call is refused before anything about it is read',
  ],
  '4011': [400, 'areas/session/session.test.ts', '%s is refused in the same words'],
  '4012': [
    423,
    'areas/session/session.test.ts',
    'the eleventh failure locks a name, existing or not, also against the right password',
  ],
  '4013': [
    400,
    'areas/account/second-factor.test.ts',
    'a code works once, even when it is sent twice at once',
  ],
  '4014': [
    403,
    'areas/account/second-factor.test.ts',
    'second factors change only while the password was proven lately, and are told by mail',
  ],
  '4015': [400, 'areas/account/captcha.test.ts', 'a proof of work counts once'],
  '4016': [
    403,
    'areas/account/forgotten-password.test.ts',
    'asking for a password wants the XSRF pair, although it is a GET',
  ],
  '4030': [
    403,
    'http/http.test.ts',
    'the missing permission is named before the parameters are read',
  ],
  '4031': [
    403,
    'areas/shops/shops.test.ts',
    'roles bound to shops see, change and close their own only',
  ],
  '4032': [
    403,
    'http/http.test.ts',
    'a feature that the merchant lacks is refused before the parameters are read',
  ],
  '4033': [
    403,
    'areas/session/session.test.ts',
    'the right name and password open a session that first chooses its merchant',
  ],
  '4040': [
    404,
    'money/refund-refusal.test.ts',
    "another merchant's payment looks as if it did not exist",
  ],
  '4050': [
    405,
    'http/http.test.ts',
    'an address of more than 8 KiB is refused, and no method but the known ones answers',
  ],
  '4090': [
    409,
    'areas/billing-qr/request-life.test.ts',
    'a request that was not begun can be cancelled, once, and is never made',
  ],
  '4091': [
    409,
    'areas/account/registration.test.ts',
    'nobody registers over an account that exists, or under a name that is taken',
  ],
  '4092': [
    409,
    'areas/billing-qr/request-life.test.ts',
    'the same upload with the same key is one request',
  ],
  '4130': [
    413,
    'areas/billing-qr/upload.test.ts',
    '11 MB are refused before they are looked at, and 10 MB are read',
  ],
  '4150': [
    415,
    'areas/billing-qr/upload.test.ts',
    'only form data with the one file is taken, and only here',
  ],
  '4201': [422, 'money/refund-refusal.test.ts', '%s is refused, and nothing is changed'],
  '4202': [409, 'money/refund-refusal.test.ts', '%s is refused, and nothing is changed'],
  '4203': [422, 'money/refund-refusal.test.ts', 'after the window a payment stays where it is'],
  '4204': [
    409,
    'areas/shops/shop-closing.test.ts',
    'a shop in use is not closed, and the answer names everything in the way',
  ],
  '4205': [
    409,
    'areas/members/member-reach.test.ts',
    'the last administrator cannot be suspended or removed',
  ],
  '4206': [
    403,
    'areas/members/members.test.ts',
    'a refused change leaves an entry that names who, what and why',
  ],
  '4208': [422, 'money/refund-refusal.test.ts', '%s is refused, and nothing is changed'],
  '4210': [
    422,
    'areas/pos/status.test.ts',
    'only MERCHANT and ADMIN block and unblock, and the answer names the right that is missing',
  ],
  '4211': [
    423,
    'areas/pos/pin-tries.test.ts',
    'the fifth wrong try of whichever person locks the PIN for fifteen minutes, the right one too',
  ],
  '4212': [422, 'areas/pos/pins.test.ts', 'the PIN %s is refused as %s by each call that sets one'],
  '4213': [
    422,
    'money/refund-refusal.test.ts',
    'a terminal whose refunds are blocked refuses; one without a refund PIN does not',
  ],
  '4214': [
    409,
    'areas/pos/status.test.ts',
    'a step that is not on the way of a terminal is refused',
  ],
  '4217': [421, 'http/http.test.ts', 'the host %j is not ours'],
  '4220': [422, 'http/bad-input.test.ts', 'overlong fields of a body are each refused by name'],
  '4230': [
    422,
    'areas/account/registration-code.test.ts',
    'a wrong code is refused with the tries that are left, and the right one counts until they are gone',
  ],
  '4231': [
    429,
    'areas/account/registration-code.test.ts',
    'the next code may be asked for after a minute, five within the hour',
  ],
  '4240': [
    410,
    'areas/account/registration.test.ts',
    'who registers by an invitation becomes what it says, and signs in',
  ],
  '4250': [
    422,
    'areas/billing-qr/upload.test.ts',
    '%s is refused with a sentence, and nothing is kept',
  ],
  '4290': [
    429,
    'areas/account/forgotten-password.test.ts',
    'one address looks at so many links a minute and asks so often an hour, and no more',
  ],
  '5000': [
    500,
    'http/our-fault.test.ts',
    'a fault of ours tells its reference and nothing of the inside, and is logged under it',
  ],
  '5030': [
    503,
    'areas/session/session.test.ts',
    'two hundred guesses at once get at most ten looks at the password',
  ],
}

/** The tests of a file, each with the table that it runs over. */
const testsOf = (file: string): string[] => read(`apps/service/src/${file}`).split(/\n(?=test\b)/)

test('the codes and their statuses are those of the table', () => {
  expect(
    Object.fromEntries(Object.entries(codes).map(([code, { status }]) => [code, status])),
  ).toEqual(Object.fromEntries(Object.entries(provoked).map(([code, [status]]) => [code, status])))
})

test.each(Object.entries(provoked))('%s is provoked by a test', (code, [_status, file, name]) => {
  const found = testsOf(file).filter((text) => text.includes(name))
  expect(found, `${file} has no test '${name}'`).toHaveLength(1)
  expect(found[0], `${file}: '${name}' does not expect ${code}`).toMatch(
    new RegExp(`['"\\s]${code}['"\\s]`),
  )
})
