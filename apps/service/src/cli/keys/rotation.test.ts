/** Replacing the installation's keys while the service runs. */
import { createCipheriv, hkdfSync, publicEncrypt, constants, createPublicKey } from 'node:crypto'
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountFixtures, PASSWORD } from '#dev/testing/accounts.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { ownTransaction } from '#dev/testing/owner.queries.ts'
import { openDecryption } from '#infra/crypto/encryption.ts'
import { wrappingWith } from '#infra/crypto/wrapping.ts'
import { databaseSecrets } from '#infra/db/installation.queries.ts'
import { makePlatformKey } from '#infra/http/platform-key.ts'
import { countWrapped, dropOldPairs, rewrapAll, rotatePairs } from './rotation.ts'
import { listWrapped, wrappedColumns } from './wrapped-values.queries.ts'

const OLD = 'a wrapping secret of the test run'
const NEW = 'the secret that replaces the one before'
const opened = await serviceAlone({
  secrets: (real) => databaseSecrets(real, wrappingWith(OLD)),
})
const { app, as, database, deps, newMerchant, request } = opened
const { enter, forget, person } = accountFixtures(opened)
const secrets = databaseSecrets(database, wrappingWith(OLD))

const encryptedFor = (publicKey: string) =>
  publicEncrypt(
    {
      key: createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha1',
    },
    Buffer.from(PASSWORD),
  ).toString('base64')

test('no sign-in fails while key pairs are replaced, from old and new pages, at every process', async () => {
  const { email } = await person()
  const { decryption } = deps
  const signIn = async (publicKey: string) => {
    const body = { username: email, password: encryptedFor(publicKey) }
    return (await request(undefined, sessionCalls.login, { body })).code
  }
  const oldPage = decryption.publicKeys.password
  const progress = { isDone: false }
  const rotated = rotatePairs(secrets).finally(() => {
    progress.isDone = true
  })
  const during: string[] = []
  while (!progress.isDone) during.push(await signIn(decryption.publicKeys.password))
  expect(await rotated).toEqual(['password-key.2', 'pin-key.2'])
  expect(during.length).toBeGreaterThan(0)
  expect(during.filter((code) => code !== '0000')).toEqual([])
  // Another process has read the new pair already, and gives it to a page that signs in here.
  const newPage = (await openDecryption(secrets)).publicKeys.password
  expect(newPage).not.toBe(oldPage)
  expect(await signIn(newPage)).toBe('0000')
  await decryption.refresh()
  const config = await app.inject({
    url: '/merchant-portal/config.json',
    headers: { host: 'localhost' },
  })
  expect(config.json()).toMatchObject({ publicKeys: { password: newPage } })
  expect(await signIn(oldPage)).toBe('0000')
  await ownTransaction(database, async (db) => {
    await sql`update installation_secret set created_at = created_at - interval '25 hours'
      where name like '%-key.2'`.execute(db)
  })
  await decryption.refresh()
  expect(await signIn(oldPage)).toBe('4011')
  expect(await signIn(newPage)).toBe('0000')
  expect(await dropOldPairs(secrets)).toEqual(['password-key', 'pin-key'])
})

/** As it was stored before ciphertexts were bound to their rows. */
const unbound = (plain: string): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', OLD, 'admin-portal', 'installation secrets', 32))
  const nonce = Buffer.alloc(12, 7)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

test('every stored secret is encrypted anew with KEY_SECRET, and belongs to its row alone', async () => {
  const merchant = newMerchant()
  const { email, merchantId } = await person([merchant])
  const token = await enter(email, merchantId)
  await request(token, accountCalls.addTotp, { body: { name: 'Telephone' } })
  await request(token, accountCalls.newRecoveryCodes, {})
  await forget(email)
  await as('DEVELOPER', merchant)(developmentCalls.createWebhook, {
    body: { url: 'https://receiver.example/hook', events: ['payment.succeeded'] },
  })
  const { keyId } = await makePlatformKey(database, deps.wrapping, 'old')
  await database.system(async (db) => {
    await sql`update platform_key set wrapped_secret = ${unbound('unbound secret')} where key_id = ${keyId}`.execute(
      db,
    )
  })
  const both = wrappingWith(NEW, OLD)
  const before = await countWrapped(database, both)
  expect(before.current).toBe(0)
  expect(before.other).toBeGreaterThan(4)
  // Services that know both secrets read old values and new ones.
  const tables = await rewrapAll(database, both)
  expect(tables.filter(({ unreadable }) => unreadable > 0)).toEqual([])
  const after = wrappingWith(NEW)
  expect(await countWrapped(database, after)).toEqual({ current: before.other, other: 0 })
  const values = await Promise.all(
    wrappedColumns.map(async (column) => ({
      ...column,
      stored: await database.system((db) => listWrapped(db, column)),
    })),
  )
  for (const { associatedData, stored } of values)
    for (const { key, wrapped } of stored) {
      expect(after.unwrap(wrapped, associatedData(...key)).length).toBeGreaterThan(0)
      expect(() => after.unwrap(wrapped, 'platform_key:another')).toThrow()
    }
  const keys = values.find(({ table }) => table === 'platform_key')
  const [own] = keys?.stored ?? []
  expect(after.unwrap(own?.wrapped ?? Buffer.alloc(0), `platform_key:${keyId}`).toString()).toBe(
    'unbound secret',
  )
  expect(await rewrapAll(database, wrappingWith(OLD))).toContainEqual({
    table: 'platform_key',
    renewed: 0,
    unreadable: 1,
  })
})

test('every column of encrypted values is among those that are encrypted anew', async () => {
  const { rows } = await database.system((db) =>
    sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' and column_name ~ 'wrapped|sealed'`.execute(
      db,
    ),
  )
  const listed = wrappedColumns.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ place }) => place).filter((place) => !listed.includes(place))).toEqual([])
})
