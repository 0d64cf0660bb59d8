/** The CPU of a sign-in, in Node and PostgreSQL, against the password hash alone. */
import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { newId } from '#infra/ids.ts'
import { openPasswords } from '#infra/crypto/hashing.ts'
import { serviceOwner } from '#infra/fair-queue.ts'
import { insertPerson } from '#dev/testing/accounts.ts'
import { openClient } from './client.ts'
import type { Board } from './figures.ts'
import { median, ratios } from './statistics.ts'
import type { BenchInstallation } from './installations.ts'
import { backendsOf } from './statements.queries.ts'
import { cpuMicros } from './machine.ts'
import { programAt, startProgram } from './programs.ts'

const ROUNDS = 10
const EACH = 10
const PASSWORD = 'Bench-only-2026'

interface Config {
  readonly publicKeys: { readonly password: string }
}

/** What the portal does before it sends a password (spec 9). */
const encrypted = ({ publicKeys }: Config): string => {
  const key = createPublicKey({
    key: Buffer.from(publicKeys.password, 'base64'),
    format: 'der',
    type: 'spki',
  })
  return publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    Buffer.from(PASSWORD),
  ).toString('base64')
}

export const measureSignIn = async (
  installation: BenchInstallation,
  board: Board,
): Promise<void> => {
  const { database, merchant, directory } = installation
  const passwords = await openPasswords()
  const stored = await passwords.hash(serviceOwner, PASSWORD)
  const email = `${newId('usr')}@bench.example`
  await insertPerson(database, newId, {
    email,
    passwordHash: stored,
    role: 'MERCHANT',
    merchantIds: [merchant.merchantId],
    shopIds: [],
  })
  const service = await startProgram(programAt('../../main.ts'), {
    directory,
    environment: installation.environmentOf('bench-sign-in'),
  })
  const client = openClient()
  try {
    const config = await client.json<Config>({
      url: `${service.origin}/merchant-portal/config.json`,
    })
    const request = {
      url: `${service.origin}/api/user/login`,
      body: { username: email, password: encrypted(config) },
    }
    for (let sent = 0; sent < EACH; sent += 1) await client.time(request)
    const postgres = await backendsOf(database, 'bench-sign-in')
    const processes = [service.pid, ...postgres]
    const [whole, bare, inPostgres]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      const [before, postgresBefore] = [cpuMicros(processes), cpuMicros(postgres)]
      for (let sent = 0; sent < EACH; sent += 1) await client.time(request)
      whole.push((cpuMicros(processes) - before) / EACH)
      inPostgres.push((cpuMicros(postgres) - postgresBefore) / EACH)
      const own = cpuMicros([process.pid])
      for (let done = 0; done < EACH; done += 1)
        await passwords.matches(serviceOwner, stored, PASSWORD)
      bare.push((cpuMicros([process.pid]) - own) / EACH)
    }
    const ms = (micros: readonly number[]): string => `${(median(micros) / 1e3).toFixed(1)} ms`
    board.note(
      `a sign-in ${ms(whole)} of CPU, ${ms(inPostgres)} of them in PostgreSQL; its hash ${ms(bare)}`,
    )
    board.hold({
      what: 'CPU of a sign-in against its bare password hash',
      readings: ratios(whole, bare),
      unit: 'x',
      target: 1.5,
    })
  } finally {
    client.close()
    await service.stop()
  }
}
