/**
 * Signing in does not reveal whether a name exists: known and unknown names get the same bytes after the same
 * time.
 */
import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { newId } from '#infra/ids.ts'
import { openPasswords } from '#infra/crypto/hashing.ts'
import { insertPerson } from '#dev/testing/accounts.ts'
import type { ServiceProcess } from './service-process.ts'
import type { Stage } from './stage.ts'
import { spread, type Tally } from './tally.ts'
import { serviceOwner } from '#infra/fair-queue.ts'
import { median } from '#dev/bench/statistics.ts'

export const PASSWORD = 'the right password of a proof'
/** Fewer than the failures that lock a name. */
const ATTEMPTS_PER_NAME = 4
const MEDIANS_WITHIN_MS = 5
/** With fewer pairs the median is too noisy to judge five milliseconds. */
const PAIRS_FOR_A_MEDIAN = 1_000

/** Inserts the people; while a service runs, the result signs in as them. */
export const prepareNames = async (stage: Stage, pairs: number) => {
  const known = await insertPeople(stage, Math.ceil(pairs / ATTEMPTS_PER_NAME))
  return (service: ServiceProcess, tally: Tally) =>
    runNames({ stage, pairs, known }, service, tally)
}

interface Names {
  readonly stage: Stage
  readonly pairs: number
  readonly known: readonly string[]
}

const runNames = async (
  { stage, pairs, known }: Names,
  service: ServiceProcess,
  tally: Tally,
): Promise<void> => {
  const replies = { known: new Set<string>(), unknown: new Set<string>() }
  const tookMs: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const password = encryptedFor((await publicKeysOf(service)).password, 'not the password at all')
  for (let pair = 0; pair < pairs; pair += 1) {
    const name = known[Math.floor(pair / ATTEMPTS_PER_NAME)] ?? ''
    const attempts = [
      { kind: 'known', name },
      { kind: 'unknown', name: name.replace('person', 'nobody') },
    ] as const
    // The order alternates, so that neither kind always runs warmer.
    for (const { kind, name: username } of pair % 2 === 0 ? attempts : attempts.toReversed()) {
      const startedAt = performance.now()
      const reply = await signIn(service, username, password)
      tookMs[kind].push(performance.now() - startedAt)
      replies[kind].add(reply)
    }
  }
  const distinct = [...new Set([...replies.known, ...replies.unknown])]
  const words = `${stage.kind}: known and unknown names get identical answers (${String(pairs)} pairs)`
  tally.expectNone(words, distinct.length === 1 && distinct[0]?.includes('"4011"') ? [] : distinct)
  tally.figure(`known ms: ${spread(tookMs.known)}; unknown ms: ${spread(tookMs.unknown)}`)
  const apart = Math.abs(median(tookMs.known) - median(tookMs.unknown))
  const sentence = `${stage.kind}: their median times differ by at most ${String(MEDIANS_WITHIN_MS)} ms`
  if (pairs < PAIRS_FOR_A_MEDIAN) tally.figure(`medians ${apart.toFixed(2)} ms apart`)
  else
    tally.expectNone(sentence, apart <= MEDIANS_WITHIN_MS ? [] : [`${apart.toFixed(2)} ms apart`])
}

/** People with the password `PASSWORD`. */
export const insertPeople = async (stage: Stage, count: number): Promise<string[]> => {
  const opened = await stage.open()
  try {
    const passwordHash = await (await openPasswords()).hash(serviceOwner, PASSWORD)
    const names = Array.from(
      { length: count },
      (_none, index) => `person${String(index)}@prove.example`,
    )
    for (const email of names) {
      const { merchantId } = stage.merchant
      await insertPerson(opened.database, newId, {
        email,
        passwordHash,
        role: 'MERCHANT',
        merchantIds: [merchantId],
        shopIds: [],
      })
    }
    return names
  } finally {
    await opened.close()
  }
}

type Origin = Pick<ServiceProcess, 'origin'>

/** What a page of the service encrypts passwords and PINs with. */
export const publicKeysOf = async ({
  origin,
}: Origin): Promise<Readonly<Record<'password' | 'pin', string>>> => {
  const config = (await (await fetch(`${origin}/merchant-portal/config.json`)).json()) as {
    publicKeys: Record<'password' | 'pin', string>
  }
  return config.publicKeys
}

export const encryptedFor = (publicKey: string, text: string): string => {
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  })
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  return publicEncrypt({ key, padding, oaepHash: 'sha1' }, Buffer.from(text)).toString('base64')
}

const XSRF = 'n'.repeat(32)

/** Status and body as they came. */
export const signIn = async (
  { origin }: Origin,
  username: string,
  password: string,
): Promise<string> => {
  const reply = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `XSRF-TOKEN=${XSRF}`,
      'x-xsrf-token': XSRF,
    },
    body: JSON.stringify({ username, password }),
  })
  return `${String(reply.status)} ${await reply.text()}`
}
