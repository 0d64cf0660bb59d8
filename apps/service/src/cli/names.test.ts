/** Names and other texts that are given to the operator's commands. */
import { PASSWORD } from '#dev/testing/accounts.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'
import { CommandError } from './command.ts'
import { addShop, addTerminal, makeMerchant, setAccount } from './make-merchant.ts'
import { createKey } from './platform-keys.ts'

const { database, deps, newId } = await service()

const options = () => ({
  name: 'Harbour',
  email: `${newId('usr')}@harbour.example`,
  person: 'Mei Wong',
  methods: 'CARD',
  networks: 'VISA',
})
const make = (given: ReturnType<typeof options>) =>
  makeMerchant(database, deps.passwords, given, () => Promise.resolve(PASSWORD))

const INVISIBLE = 'Remove characters that are invisible or reverse the text'

test.each([
  ['name', 'Har\u200bbour', INVISIBLE],
  ['name', 'Har\nbour', 'Use a single line of printable characters'],
  ['person', 'Mei\u202e Wong', INVISIBLE],
  ['person', '\u3164', INVISIBLE],
  ['person', 'Mei\u0007Wong', 'Enter a name'],
  ['person', 'Mei <Wong>', 'Enter a name'],
  ['person', 'Mei https://evil.example', 'Remove links'],
] as const)(
  'no merchant is created with --%s %j, as the portal and platforms could give no such name',
  async (option, text, sentence) => {
    await expect(make({ ...options(), [option]: text })).rejects.toThrow(
      new CommandError(`--${option}: ${sentence}`),
    )
  },
)

test.each([
  ['name', 'Pi\u200ber', INVISIBLE],
  ['nameZh', '碼\u202e頭', INVISIBLE],
  ['name', 'www.evil.example', 'Remove links'],
  ['address', '1 Pier\u2066 Road', INVISIBLE],
  ['district', 'Cen\rtral', 'Use a single line of printable characters'],
] as const)(
  'no shop is added with the %s %j, as the portal could give none',
  async (field, text, sentence) => {
    const place = { address: '1 Pier Road', district: 'Central', region: 'HK', cutoff: '04:00' }
    const shop = { merchant: 'mer_nobody', code: 'PIER', name: 'Pier', ...place }
    const option = field === 'nameZh' ? 'name-zh' : field
    await expect(addShop(database, { ...shop, [field]: text })).rejects.toThrow(
      new CommandError(`--${option}: ${sentence}`),
    )
  },
)

test('no terminal, bank or key of a platform gets a name with an invisible character; at the ends it is removed', async () => {
  const bank = { bank: 'Tide\u200bwater', bankCode: '901', account: '012-345678-001' }
  await expect(setAccount(database, { merchant: 'mer_nobody', ...bank })).rejects.toThrow(
    new CommandError(`--bank: ${INVISIBLE}`),
  )
  const terminal = { merchant: 'mer_nobody', shop: 'PIER', serial: 'S\u200b1', name: 'Counter 1' }
  await expect(addTerminal(database, terminal)).rejects.toThrow(
    new CommandError(`--serial: ${INVISIBLE}`),
  )
  await expect(
    addTerminal(database, { ...terminal, serial: 'S1', name: 'A\u2066 1' }),
  ).rejects.toThrow(new CommandError(`--name: ${INVISIBLE}`))
  await expect(
    createKey(
      { database, wrapping: deps.wrapping },
      { name: 'Acquirer\u200b1', merchantIds: null, scopes: null, days: 365 },
    ),
  ).rejects.toThrow(new CommandError(`--name: ${INVISIBLE}`))
  const { name, displayName } = await make({
    ...options(),
    name: '\u200bHarbour\ufeff',
    person: ' Mei\u2060',
  })
  expect({ name, displayName }).toEqual({ name: 'Harbour', displayName: 'Mei' })
})
