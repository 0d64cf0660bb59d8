/** The feature flags (spec 3, 4, 6 and 8): null until known, derived from the lists, cleared with the session. */
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerNetwork, refused, type Network } from '#testing/network.ts'
import { beSignedIn } from '#testing/people.ts'
import { clearFlags, flagStore, loadFlags, reloadFlags } from './flags.ts'

let network: Network | undefined
const answer = (answers: Parameters<typeof answerNetwork>[0]) => {
  network = answerNetwork(answers)
}
beforeEach(() => {
  clearFlags()
  beSignedIn('MERCHANT')
})
afterEach(() => {
  network?.restore()
  vi.restoreAllMocks()
  clearFlags()
})

const methods = (...types: readonly string[]) =>
  [
    merchantCalls.methods,
    { paymentMethods: types.map((paymentMethodType) => ({ paymentMethodType })) },
  ] as const
const networks = (...codes: readonly string[]) =>
  [
    merchantCalls.networks,
    { paymentNetworks: codes.map((code) => ({ networkCode: code, name: code, status: 'A' })) },
  ] as const
const programs = (...pairs: readonly (readonly [type: string, status: string])[]) =>
  [
    merchantCalls.programs,
    {
      programs: pairs.map(([loyaltyType, status]) => ({
        programId: `prg_${loyaltyType}`,
        loyaltyType,
        name: loyaltyType,
        status,
      })),
    },
  ] as const

test('the store has the names of the specification, null and empty until the service has answered', () => {
  const { failed, ...specified } = flagStore.get()
  expect(specified).toEqual({
    showFPSA2A: null,
    showConsolidatedTrans: null,
    showBillingQR: null,
    showGowallet: null,
    paymentNetworks: [],
    loyaltyPrograms: [],
  })
  expect(failed).toEqual([])
})

test('a flag is true when its list is not empty, and the lists are stored', async () => {
  answer([methods('FPS_A2A', 'BILL_QR'), networks('VISA'), programs(['GO_WALLET', 'A'])])
  await loadFlags()
  expect(flagStore.get()).toMatchObject({
    showFPSA2A: true,
    showConsolidatedTrans: true,
    showBillingQR: true,
    showGowallet: true,
    paymentNetworks: [{ networkCode: 'VISA' }],
    loyaltyPrograms: [{ loyaltyType: 'GO_WALLET', status: 'A' }],
  })
})

test('a flag is false when its list is empty', async () => {
  answer([methods(), networks(), programs()])
  await loadFlags()
  expect(flagStore.get()).toMatchObject({
    showFPSA2A: false,
    showConsolidatedTrans: false,
    showBillingQR: false,
    showGowallet: false,
    failed: [],
  })
})

test.for([
  ['FPS_A2A', true, false],
  ['BILL_QR', false, true],
] as const)('the method %s sets its own flag only', async ([type, fps, bill]) => {
  answer([methods(type), networks(), programs()])
  await loadFlags()
  expect(flagStore.get()).toMatchObject({ showFPSA2A: fps, showBillingQR: bill })
})

test.for([
  [[['GO_WALLET', 'A']], true],
  [[['GO_WALLET', 'I']], false],
  [[['POINTS', 'A']], false],
  [
    [
      ['POINTS', 'A'],
      ['GO_WALLET', 'A'],
    ],
    true,
  ],
] as const)('the wallet shows with %j: %s', async ([pairs, shows]) => {
  answer([methods(), networks(), programs(...pairs)])
  await loadFlags()
  expect(flagStore.get().showGowallet).toBe(shows)
})

test('concurrent callers share one request, and known flags are not requested again', async () => {
  answer([methods(), networks(), programs()])
  await Promise.all([loadFlags(), loadFlags(), loadFlags()])
  await loadFlags()
  expect(network?.sent.map(({ address }) => address.split('?')[0]).toSorted()).toEqual([
    '/merchant/loyalty/program',
    '/merchant/payment/method',
    '/merchant/payment/network',
  ])
})

test('a check that fails is logged and counts as not accessible; what succeeded still counts', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answer([[merchantCalls.methods, refused('5030')], networks('VISA'), programs()])
  await loadFlags()
  expect(flagStore.get()).toMatchObject({
    showFPSA2A: false,
    showBillingQR: false,
    showConsolidatedTrans: true,
    failed: ['showFPSA2A', 'showBillingQR'],
  })
  expect(log).toHaveBeenCalledOnce()
})

test('a missing list is an empty one, an answer that cannot be read is a failed check, and both can be repeated', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answer([
    [merchantCalls.methods, null],
    [merchantCalls.networks, {}],
    [merchantCalls.programs, { programs: null }],
  ])
  await loadFlags()
  expect(flagStore.get()).toMatchObject({
    showFPSA2A: false,
    showConsolidatedTrans: false,
    showGowallet: false,
    paymentNetworks: [],
    loyaltyPrograms: [],
    failed: ['showFPSA2A', 'showBillingQR'],
  })
  answer([methods('BILL_QR'), networks('VISA'), programs()])
  await loadFlags()
  expect(flagStore.get()).toMatchObject({
    showBillingQR: true,
    showConsolidatedTrans: true,
    failed: [],
  })
})

test('a failed check can be repeated', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let isDown = true
  answer([
    [
      merchantCalls.methods,
      () => (isDown ? refused('5030') : { paymentMethods: [{ paymentMethodType: 'BILL_QR' }] }),
    ],
    networks(),
    programs(),
  ])
  await loadFlags()
  isDown = false
  clearFlags()
  await loadFlags()
  expect(flagStore.get()).toMatchObject({ showBillingQR: true, failed: [] })
})

test('an answer that arrives after the store was cleared is discarded', async () => {
  answer([methods('BILL_QR'), networks('VISA'), programs()])
  const onItsWay = loadFlags()
  clearFlags()
  await onItsWay
  expect(flagStore.get().showBillingQR).toBeNull()
  expect(flagStore.get().paymentNetworks).toEqual([])
})

test('while a failed check is repeated, true flags stay and the others become unknown', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answer([[merchantCalls.methods, refused('5030')], networks('VISA'), programs()])
  await loadFlags()
  answer([methods('BILL_QR'), networks('VISA'), programs()])
  const again = reloadFlags()
  expect(flagStore.get()).toMatchObject({
    showBillingQR: null,
    showConsolidatedTrans: true,
    failed: [],
  })
  expect(await loadFlags()).toBe(await again)
  expect(flagStore.get()).toMatchObject({ showBillingQR: true, showConsolidatedTrans: true })
})
