/** Where webhooks are not sent, whatever a name's server answers. */
import { openReceiver } from '#dev/testing/webhook-receiver.ts'
import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { webhookSender, webhookSignature } from './webhook-sender.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '239.255.255.255',
  '255.255.255.255',
  '192.0.2.1',
  '203.0.113.9',
  '::',
  '::1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '::ffff:8.8.8.8',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
  '2001:0:1::1',
  '2001:db8::1',
  '::10.0.0.1',
  'shop.example',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '100.63.255.255',
  '172.32.0.1',
  '2606:4700::1111',
  '2400:cb00::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

const event = { deliveryId: 'evt_1', body: '{}', secrets: ['whsec_AAAA'] }

test('a name that changes its answer leads nowhere else: one look-up for each attempt, all answers allowed', async () => {
  const outside = await openReceiver('127.0.0.2')
  const inside = await openReceiver('127.0.0.1', outside.port)
  const answers = [['127.0.0.2'], ['127.0.0.1'], ['127.0.0.2', '127.0.0.1'], []]
  const lookups: string[] = []
  const send = webhookSender({
    isAllowed: (address) => address === '127.0.0.2',
    resolve: (name) => {
      lookups.push(name)
      const found = answers[lookups.length - 1] ?? []
      return Promise.resolve(found.map((address) => ({ address, family: 4 })))
    },
  })
  const url = `http://shop.example:${String(outside.port)}/`
  const ended = []
  for (const _answer of answers) ended.push((await send({ ...event, url })).failure)
  expect(ended).toEqual([null, 'NOT_PUBLIC', 'NOT_PUBLIC', 'NOT_PUBLIC'])
  expect(lookups).toHaveLength(answers.length)
  expect([outside.received.length, inside.received.length]).toEqual([1, 0])
})

test('a name without an address, an address inside and a receiver without TLS are told apart', async () => {
  const receiver = await openReceiver()
  const lost = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
  const send = webhookSender({
    isAllowed: (address) => address === '127.0.0.1',
    resolve: () => Promise.reject(lost),
  })
  const sent = async (url: string) => (await send({ ...event, url })).failure
  expect(await sent('https://nowhere.example/')).toBe('NO_ADDRESS')
  expect(await sent('https://0x7f000002/')).toBe('NOT_PUBLIC')
  expect(await sent('https://[::1]/')).toBe('NOT_PUBLIC')
  expect(await sent(`https://127.0.0.1:${String(receiver.port)}/`)).toBe('TLS')
  expect(receiver.received).toEqual([])
})

test('a receiver that switches the protocol fails at once, with its status', async () => {
  const receiver = await openReceiver()
  receiver.state.behaviour = 'upgrade'
  const send = webhookSender({ isAllowed: () => true })
  expect(await send({ ...event, url: receiver.url })).toMatchObject({
    httpStatus: 101,
    failure: 'STATUS',
  })
})

test('the signature is that of Standard Webhooks', () => {
  // The example of its specification.
  expect(
    webhookSignature(
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      '1614265330',
      '{"test": 2432232314}',
    ),
  ).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})
