/**
 * The calls of specification section 7, transcribed a second time by hand, each with its permission
 * (section 6 and A-014) and required feature. permissions.test.ts transcribes which role has which
 * permission, and the service’s access-matrix.test.ts tries each call as each role: together they cover access.
 */
import { areas } from '@merchant/contract/areas.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { expect, test } from 'vitest'

const given: Readonly<Record<string, string>> = {
  'POST /user/login': 'public',
  'GET /user/login/{}': 'preMerchant',
  'GET /user/logout': 'preMerchant',
  'GET /user/register': 'public',
  'POST /user/register': 'public',
  'PUT /user/register': 'public',
  'GET /user/register/otp': 'public',
  'PUT /user/password': 'ALL',
  'GET /user/password': 'public',
  'POST /user/password': 'public',
  'GET /user/password/email': 'public',
  'GET /user/password/otp': 'public',
  'GET /user/list': 'manageMember | inviteUser | editUser',
  'GET /user/profile': 'preMerchant',
  'PUT /user-management/user/{}': 'editUser',
  'DELETE /user-management/user/{}': 'removeUser',
  'GET /user-management/invitation': 'inviteUser',
  'POST /user-management/invitation': 'inviteUser',
  'DELETE /user-management/invitation': 'inviteUser',
  'GET /merchant/profile': 'ALL',
  'GET /merchant/payment/method': 'ALL',
  'GET /merchant/payment/network': 'ALL',
  'GET /merchant/payment/channel': 'ALL',
  'GET /merchant/loyalty/program': 'ALL',
  'GET /billqrc/request': 'viewBillingQr & BILL_QR',
  'GET /billqrc/request/template': 'viewBillingQr & BILL_QR',
  'GET /billqrc/request/{}': 'viewBillingQr & BILL_QR',
  'GET /shop': 'getShopListApi',
  'GET /shop/{}': 'shopList',
  'POST /shop': 'addShop',
  'PUT /shop/{}': 'editShop',
  'DELETE /shop/{}': 'removeShop',
  'GET /shop/{}/user': 'shopList',
  'DELETE /shop/{}/user/{}': 'removeUser',
  'GET /pos': 'posList',
  'POST /pos/{}/refund/pin': 'editPOS',
  'POST /pos/{}/pin': 'setUpPos',
  'PUT /pos/{}/pin': 'resetPos',
  'PUT /pos/{}': 'blockPos | unblockPos',
  'PUT /pos/{}/refund/block': 'editPOS',
  'GET /hktpos': 'posList',
  'PUT /hktpos/{}': 'editPOS',
  'GET /hktpos/file': 'posList',
  'GET /transaction/cis': 'viewTransaction & FPS_A2A when isFpsA2a=true',
  'PUT /transaction/cis/{}': 'doRefund & FPS_A2A when isFpsA2a=true',
  'GET /transaction/cis/file': 'viewTransaction & FPS_A2A when isFpsA2a=true',
  'GET /transaction/hqpay': 'viewTransaction & PAYMENT_NETWORK',
  'GET /transaction/hqpay/file': 'viewTransaction & PAYMENT_NETWORK',
  'GET /transaction/loyalty': 'viewTransaction',
  'GET /transaction/loyalty/file': 'viewTransaction',
  'GET /transaction/consolidated': 'viewTransaction & PAYMENT_NETWORK',
  'GET /transaction/consolidated/file': 'viewTransaction & PAYMENT_NETWORK',
  'GET /fpsproxy': 'viewFpsAddressing',
  'GET /fpsproxy/{}/otp': 'viewFpsAddressing',
  'POST /fpsproxy/{}': 'viewFpsAddressing',
  'DELETE /fpsproxy/{}': 'viewFpsAddressing',
  'GET /development/resource': 'viewSDK',
  'GET /development/resource/{}': 'viewSDK',
  'GET /gowallet/token': 'gowallet & GO_WALLET',
}

/** Needed by specified screens but missing in the specification. Do not add a fourth. */
const additions: Readonly<Record<string, string>> = {
  'GET /navigation/status': 'ALL',
  'POST /billqrc/request': 'viewBillingQr & BILL_QR',
  'POST /billqrc/request/single': 'viewBillingQr & BILL_QR',
}

const rightOf = ({ access }: Call): string =>
  typeof access === 'string' ? access : access.anyOf.join(' | ')

const needOf = ({ feature }: Call): string => {
  if (feature === undefined) return ''
  if (typeof feature === 'string') return ` & ${feature}`
  return [feature]
    .flat()
    .map(({ gate, when }) => ` & ${gate} when ${when.join('=')}`)
    .join('')
}

const calls = Object.values<Record<string, Call>>(areas).flatMap((area) => Object.values(area))

test('the calls outside /x are the given ones and three additions, open as the specification says', () => {
  const outside = calls
    .filter(({ path, access }) => !path.startsWith('/x/') && access !== 'platform')
    .map((call): [string, string] => [
      `${call.method} ${call.path.replaceAll(/:\w+/g, '{}')}`,
      rightOf(call) + needOf(call),
    ])
  const hint = 'Begin the path of a call that the specification does not name with /x/'
  expect(outside.length, hint).toBe(Object.keys(given).length + Object.keys(additions).length)
  expect(Object.fromEntries(outside), hint).toEqual({ ...given, ...additions })
})

test('exactly the platform calls are under /platform/v1', () => {
  for (const { access, path } of calls)
    expect(path.startsWith('/platform/v1/')).toBe(access === 'platform')
})
