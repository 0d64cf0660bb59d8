/** The secret of PIN hashes replaced while the service runs. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#config/settings.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import {
  dropInstallations,
  emptyInstallation,
  run,
  withDatabase,
} from '#dev/testing/installations.ts'
import { ownTransaction } from '#dev/testing/owner.queries.ts'
import { recordReads } from '#dev/testing/recorded-reads.ts'
import { OTHER, PIN, readTerminal, terminalFixtures, WRONG } from '#dev/testing/terminals.ts'
import { countPins } from '#domain/terminals/pin-secrets.queries.ts'
import { listPinSecrets, pepperName } from '#infra/crypto/pins.ts'
import { wrappingWith } from '#infra/crypto/wrapping.ts'
import { databaseSecrets } from '#infra/db/installation.queries.ts'
import { newKey } from '#infra/ids.ts'
import { openInstallation } from '#installation.ts'
import { dropOldPinSecrets, rotatePinSecret } from './rotation.ts'

const wrapping = wrappingWith('a wrapping secret of the test run')
const opened = await serviceAlone({
  pinSecrets: (database) => listPinSecrets(databaseSecrets(database, wrapping)),
})
const { database } = opened
const { ready } = terminalFixtures(opened)
const secrets = databaseSecrets(database, wrapping)
await secrets.get(pepperName(1), () => Promise.resolve(newKey()))

const directory = await mkdtemp(join(tmpdir(), 'admin-portal-pins-'))
afterAll(async () => {
  await dropInstallations()
  await rm(directory, { recursive: true, force: true })
})

const versions = () => database.system(countPins)
const drop = (removesPins: boolean) =>
  dropOldPinSecrets(database, secrets, { removesPins }, () => Promise.resolve())
/** As after a minute in which nobody set a PIN. */
const age = () =>
  ownTransaction(database, async (db) => {
    await sql`update installation_secret set created_at = created_at - interval '2 minutes'`.execute(
      db,
    )
  })

test('a PIN stays right while its secret is replaced, is hashed anew when it is entered, and ends with its secret otherwise', async () => {
  const used = await ready()
  const unused = await ready()
  await unused.setRefundPin(OTHER)
  expect(await versions()).toEqual([{ version: 1, terminals: 2 }])
  expect(await drop(false)).toEqual({ refused: 'NO_OLD_SECRET' })
  expect(await rotatePinSecret(secrets)).toBe('pin-pepper.2')
  // The running service uses both at once: the old PIN counts wrong attempts and is right as before.
  expect(await used.setStatus(WRONG, { status: 'BLOCKED' })).toMatchObject({ code: '4210' })
  expect(await used.setStatus(PIN, { status: 'BLOCKED' })).toMatchObject({ code: '0000' })
  expect(await versions()).toEqual([
    { version: 2, terminals: 1 },
    { version: 1, terminals: 1 },
  ])
  expect(await used.setStatus(PIN, { status: 'ACTIVE' })).toMatchObject({ code: '0000' })
  // It is still known as one that was used before.
  expect(await used.setPin(PIN)).toMatchObject({ code: '4212' })
  expect(await drop(true)).toEqual({ refused: 'TOO_SOON' })
  await age()
  expect(await drop(false)).toEqual({ refused: 'PINS_LEFT', terminals: 1 })
  const { pin_hash: forged } = await readTerminal(database, unused.merchant, unused.posId)
  expect(await drop(true)).toMatchObject({
    dropped: ['pin-pepper'],
    owners: [{ merchantId: unused.merchant.merchantId, posId: unused.posId }],
  })
  expect(await versions()).toEqual([{ version: 2, terminals: 1 }])
  expect(await used.setStatus(PIN, { status: 'BLOCKED' })).toMatchObject({ code: '0000' })
  expect(await unused.setStatus(PIN, { status: 'BLOCKED' })).toMatchObject({
    code: '4214',
    payload: { reason: 'NO_PIN' },
  })
  // Whoever writes a hash of the removed secret back into the database gets no further with its PIN.
  await ownTransaction(database, async (db) => {
    await sql`update terminal set pin_hash = ${forged} where pos_id = ${unused.posId}`.execute(db)
  })
  expect(await unused.setStatus(PIN, { status: 'BLOCKED' })).toMatchObject({ code: '4210' })
  expect(await unused.setPin(OTHER)).toMatchObject({ code: '0000' })
})

test('the commands make a new secret, list both, and keep the old one while requests may still use it', async () => {
  const installation = await emptyInstallation(directory)
  await withDatabase(installation, () => Promise.resolve())
  expect(await run('keys', ['drop-old-pins'], installation)).toMatchObject({ code: 1 })
  const made = await run('keys', ['rotate-pins'], installation)
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('pin-pepper.2') as string })
  expect((await run('keys', ['list'], installation)).output).toMatch(
    /pin-pepper\.2 .* 0 terminals\npin-pepper {2,}0 days/,
  )
  expect(await run('keys', ['drop-old-pins', '--remove-pins'], installation)).toMatchObject({
    code: 1,
    output: expect.stringContaining('less than a minute old') as string,
  })
})

test('twenty PINs entered at once read the secrets of an installation one at a time', async () => {
  const given = await emptyInstallation(directory)
  await withDatabase(given, () => Promise.resolve())
  const installation = await openInstallation(readSettings(given))
  onTestFinished(() => installation.close())
  const reads = recordReads(installation.secrets)
  const entered = Array.from({ length: 20 }, (_none, index) => `2580${String(index + 10)}`)
  const prints = await Promise.all(entered.map((pin) => installation.pins.fingerprint(pin)))
  expect(new Set(prints).size).toBe(20)
  expect(reads.end()).toMatchObject({ atOnce: 1 })
})
