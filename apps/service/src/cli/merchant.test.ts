/** A merchant created by the operator's commands, and its audit trail. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { auditCalls } from '@merchant/contract/areas/audit.calls.ts'
import { passwordSentences } from '@merchant/contract/areas/password.rules.ts'
import type { Database } from '#infra/db/database.ts'
import { accountFixtures, PASSWORD } from '#dev/testing/accounts.ts'
import { addressesOf, newMobile } from '#dev/testing/addresses.ts'
import { insertProxies } from '#dev/testing/bills.queries.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { service } from '#dev/testing/harness.ts'
import { emptyInstallation, withDatabase } from '#dev/testing/installations.ts'
import { readTrail } from '#dev/testing/members.ts'
import { setShopStatus } from '#dev/testing/shops.ts'
import { expect, test } from 'vitest'
import { addShop, addTerminal, makeMerchant, setAccount } from './make-merchant.ts'
import { requireStrongPassword } from './new-password.ts'
import { finishTrails } from './command.ts'
import { createKey, revokeKey } from './platform-keys.ts'

const opened = await service()
const { database, deps, newId, newMerchant, request } = opened
const { enter } = accountFixtures(opened)

const options = () => ({
  name: 'Harbour',
  email: `${newId('usr')}@harbour.example`,
  person: 'Mei Wong',
  methods: 'card,FPS_A2A',
  networks: 'VISA',
})
const make = (given = options()) =>
  makeMerchant(database, deps.passwords, given, () => Promise.resolve(PASSWORD))
const forAll = (name: string) => ({ name, merchantIds: null, scopes: null, days: 365 })
const trailOf = async (merchantId: string) =>
  (await readTrail(database, merchantId)).filter(({ action }) => !action.startsWith('session.'))

test('the first person cannot get a password that the portal would refuse, and the message says why', () => {
  const { COMMON, SHORT, NAME } = passwordSentences
  expect(() => requireStrongPassword('password2026!', [])).toThrow(new Error(COMMON))
  expect(() => requireStrongPassword('at hArbour', ['Harbour'])).toThrow(
    new Error(`${SHORT}\n${NAME}`),
  )
})

test.runIf(testedDatabase === 'embedded')(
  'in a shell script the command reads the password from standard input, and exits with 1 when it is refused',
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'admin-portal-cli-'))
    const installation = await emptyInstallation(directory)
    await withDatabase(installation, () => Promise.resolve())
    const given = ['--name', 'Harbour', '--email', 'mei@harbour.example', '--person', 'Mei Wong']
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('merchant.ts', import.meta.url)), 'create', ...given],
      { env: { PATH: process.env['PATH'], ...installation } },
    )
    child.stdin.end('at hArbour\n')
    let complained = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complained += chunk.toString()
    })
    const code = await new Promise((resolve) => {
      child.once('close', resolve)
    })
    await rm(directory, { recursive: true })
    const { SHORT, NAME } = passwordSentences
    expect({ code, complained }).toEqual({ code: 1, complained: `${SHORT}\n${NAME}\n` })
  },
)

test('the password is asked for once every option is valid, and may not contain the names', async () => {
  const given = options()
  const names: (readonly string[])[] = []
  const promptPassword = (forbidden: readonly string[]) => {
    names.push(forbidden)
    return Promise.resolve(PASSWORD)
  }
  for (const [wrong, sentence] of [
    [{ ...given, email: 'nobody' }, '--email must be an e-mail address of ASCII letters'],
    [
      { ...given, email: 'mei,wong@harbour.example' },
      '--email must be an e-mail address of ASCII letters',
    ],
    [{ ...given, methods: 'CASH' }, '--methods: CASH is not one of'],
    [{ ...given, person: ' ' }, '--person must have 1 to 80 characters'],
    [{ ...given, name: '4111 1111 1111 1111' }, '--name: Do not enter a full card number'],
  ] as const)
    await expect(makeMerchant(database, deps.passwords, wrong, promptPassword)).rejects.toThrow(
      sentence,
    )
  expect(names).toEqual([])
  await makeMerchant(database, deps.passwords, given, promptPassword)
  expect(names).toEqual([[given.email, 'Harbour']])
  await expect(make(given)).rejects.toThrow(`${given.email} is already in use for signing in`)
})

test('each command that changes a merchant leaves an audit entry in the name of the operator', async () => {
  const { merchantId, email } = await make()
  const bank = { bank: 'Tidewater Bank', bankCode: '901', account: '012-345678-001' }
  for (const account of ['1---------', '12345', '1 2 3 4 5 -'])
    await expect(setAccount(database, { merchant: merchantId, ...bank, account })).rejects.toThrow(
      '--account must have at least six digits',
    )
  const set = await setAccount(database, { merchant: merchantId, ...bank })
  expect(set).toMatchObject({ bankName: 'Tidewater Bank', accountMasked: '***-*****8-001' })
  const place = { address: '1 Pier Road', district: 'Central', region: 'HK', cutoff: '04:00' }
  const shop = { merchant: merchantId, code: 'PIER', name: 'Pier', ...place }
  const { shopId } = await addShop(database, shop)
  const serial = newId('pos')
  const terminal = { merchant: merchantId, shop: 'PIER', serial, name: 'Counter 1' }
  const { posId } = await addTerminal(database, terminal)
  expect(await trailOf(merchantId)).toMatchObject([
    {
      action: 'merchant.create',
      outcome: 'DONE',
      objectId: merchantId,
      detail: {
        after: {
          merchantName: 'Harbour',
          paymentMethods: ['CARD', 'FPS_A2A'],
          paymentNetworks: ['VISA'],
        },
        person: { email, displayName: 'Mei Wong', roleType: 'MERCHANT' },
      },
    },
    {
      action: 'merchant.set-account',
      objectId: merchantId,
      detail: {
        before: { bankName: null, bankCode: null, accountMasked: null },
        after: { bankName: 'Tidewater Bank', bankCode: '901', accountMasked: '***-*****8-001' },
      },
    },
    {
      action: 'shop.add',
      objectId: shopId,
      shopId,
      detail: { after: { shopCode: 'PIER', nameEn: 'Pier', businessDayCutoff: '04:00' } },
    },
    { action: 'pos.add', objectId: posId, shopId, detail: { after: { serialNo: serial } } },
  ])
  const session = await enter(email, merchantId)
  const { payload } = await request(session, auditCalls.list, {
    query: { action: 'merchant.create' },
  })
  expect(payload.items).toMatchObject([
    { actorId: null, actorName: 'Your payment service', roleType: null, code: null },
  ])
})

test('an address that was registered before the account was set gets it, and keeps it', async () => {
  const { merchantId } = await make()
  const mobile = { type: 'MOBILE', id: newMobile() } as const
  await insertProxies(database, merchantId, [mobile])
  const clearingCode = async () => (await addressesOf(database, merchantId))[0]?.clearingCode
  expect(await clearingCode()).toBeNull()
  for (const bankCode of ['901', '902']) {
    const account = { bank: 'Tidewater Bank', bankCode, account: '012-345678-001' }
    await setAccount(database, { merchant: merchantId, ...account })
    expect(await clearingCode()).toBe('901')
  }
})

test('a refused command changes nothing and leaves no audit entry', async () => {
  const { merchantId } = await make()
  const nobody = 'mer_000000000000'
  const bank = { bank: 'Tidewater Bank', bankCode: '901', account: '012-345678-001' }
  const place = { address: '1 Pier Road', district: 'Central', region: 'HK', cutoff: '00:00' }
  const shop = { merchant: merchantId, code: 'PIER', name: 'Pier', ...place }
  await addShop(database, shop)
  const { shopId } = await addShop(database, { ...shop, code: 'SHUT' })
  await setShopStatus(database, merchantId, shopId, 'CLOSED')
  const terminal = { merchant: merchantId, shop: 'NONE', serial: newId('pos'), name: 'Counter 1' }
  for (const [attempt, sentence] of [
    [() => setAccount(database, { ...bank, merchant: nobody }), `There is no merchant ${nobody}`],
    [
      () => setAccount(database, { ...bank, merchant: merchantId, bankCode: '9' }),
      'must have three digits',
    ],
    [() => addShop(database, shop), 'A shop with the code PIER already exists'],
    [() => addShop(database, { ...shop, merchant: nobody }), `There is no merchant ${nobody}`],
    [
      () => addShop(database, { ...shop, code: 'B', region: 'GZ' }),
      '--region must be HK, KLN or NT',
    ],
    [
      () => addShop(database, { ...shop, code: 'B', cutoff: '24:00' }),
      '--cutoff must be a time, such as 04:00',
    ],
    [() => addTerminal(database, terminal), 'has no shop with the code NONE'],
    [() => addTerminal(database, { ...terminal, shop: 'SHUT' }), 'is permanently closed'],
  ] as const)
    await expect(attempt()).rejects.toThrow(sentence)
  const actions = (await trailOf(merchantId)).map(({ action }) => action)
  expect(actions).toEqual(['merchant.create', 'shop.add', 'shop.add'])
})

test('creating and revoking a platform key leaves an entry in every audit trail, without its secret', async () => {
  const merchants = [newMerchant(), newMerchant()]
  await Promise.all(merchants.map(({ ready }) => ready))
  const create = (name: string) => createKey({ database, wrapping: deps.wrapping }, forAll(name))
  await expect(create('<Acquirer>')).rejects.toThrow('--name may have letters')
  await expect(create('4111 1111 1111 1111')).rejects.toThrow(
    '--name: Do not enter a full card number',
  )
  const { keyId, secret } = await create('Acquirer')
  await revokeKey(database, keyId)
  await expect(revokeKey(database, keyId)).rejects.toThrow(`There is no active key ${keyId}`)
  for (const { merchantId } of merchants) {
    const trail = await trailOf(merchantId)
    expect(trail).toMatchObject([
      {
        action: 'platform-key.create',
        objectId: keyId,
        detail: { name: 'Acquirer', merchants: 'all', days: 365 },
      },
      { action: 'platform-key.revoke', objectId: keyId, detail: null },
    ])
    expect(JSON.stringify(trail)).not.toContain(secret)
  }
})

test('a key can be created and revoked while audit trails cannot be written; the entries follow later', async () => {
  const merchant = newMerchant()
  await merchant.ready
  /** Accepts the transaction of the command and fails every later one. */
  const failing = (): Database => {
    let count = 0
    return {
      ...database,
      system: (work, given) =>
        (count += 1) === 1 ? database.system(work, given) : Promise.reject(new Error('gone')),
    }
  }
  const { keyId, secret } = await createKey(
    { database: failing(), wrapping: deps.wrapping },
    forAll('Cut off'),
  )
  expect(secret).not.toBe('')
  await revokeKey(failing(), keyId)
  const listActions = async () => (await trailOf(merchant.merchantId)).map(({ action }) => action)
  expect(await listActions()).toEqual([])
  await finishTrails(database)
  expect(await listActions()).toEqual(['platform-key.create', 'platform-key.revoke'])
})
