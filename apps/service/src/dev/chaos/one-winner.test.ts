/**
 * Races that one participant may win, or as many as the limit allows. A round in every test run, two hundred of each in
 * `npm run prove`.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { claimJob } from '#areas/billing-qr/bill-work.queries.ts'
import { accountFixtures, digitsIn } from '#dev/testing/accounts.ts'
import { messagesTo } from '#dev/testing/account.queries.ts'
import { billFixtures } from '#dev/testing/bills.ts'
import { dropLease } from '#dev/testing/bills.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { memberFixtures } from '#dev/testing/members.ts'
import { OTHER, PIN, terminalFixtures } from '#dev/testing/terminals.ts'
import { expect, test } from 'vitest'
import { seeded } from './seeded.ts'
import { readInvitationState, readAttempts } from './stage.queries.ts'

const rounds = Number(process.env['PROVE_ROUNDS'] ?? 1)
const seed = Number(process.env['PROVE_SEED'] ?? 1)
const chance = seeded(seed)
const minutes = 300_000 + rounds * 6_000

const opened = await serviceAlone()
const { database, deps } = opened
const account = accountFixtures(opened)
const members = memberFixtures(opened)
const terminals = terminalFixtures(opened)
const bills = billFixtures(opened)

const each = async (work: (round: number) => Promise<void>): Promise<void> => {
  for (let round = 1; round <= rounds; round += 1) {
    try {
      await work(round)
    } catch (error) {
      throw new Error(`round ${String(round)} of ${String(rounds)}, seed ${String(seed)}`, {
        cause: error,
      })
    }
  }
}
const codes = (answers: readonly { readonly code: string }[], code: string): number =>
  answers.filter((answer) => answer.code === code).length
/** The detail of a refusal. */
const triesLeftOf = (payload: unknown): number =>
  (payload as { triesLeft?: number } | null)?.triesLeft ?? 0

test(
  'when an invitation is accepted and cancelled concurrently, one wins, and it is accepted at most once',
  async () => {
    const won = { accepted: 0, cancelled: 0 }
    await each(async () => {
      // A merchant for each round, because its mails are rate-limited.
      const { merchant, admin } = await members.withAdmin()
      const email = members.newAddress()
      await account.known(email)
      await members.invite(admin, { emails: [email] })
      const [link = ''] = await members.linksTo(email)
      const [cancelled, ...accepted] = await Promise.all([
        pause(chance.between(0, 120)).then(() => members.cancel(admin, email)),
        ...Array.from({ length: 3 }, () => account.attach(link)),
      ])
      const taken = codes(accepted, '0000')
      expect(taken + codes([cancelled], '0000')).toBe(1)
      expect(await readInvitationState(database, merchant.merchantId, email)).toEqual({
        status: taken === 1 ? 'ACCEPTED' : 'CANCELLED',
        isMember: taken === 1,
      })
      won[taken === 1 ? 'accepted' : 'cancelled'] += 1
    })
    // Both have to win sometimes, or there was no race.
    if (rounds >= 100) expect(Math.min(won.accepted, won.cancelled)).toBeGreaterThan(0)
  },
  minutes,
)

test(
  'of simultaneous password resets with one link one succeeds, and only its password signs in',
  async () => {
    await each(async (round) => {
      const { email } = await account.person()
      const link = await account.resetLink(email)
      const code = await account.resetCode(link, email)
      const secrets = Array.from(
        { length: 4 },
        (_none, index) => `Harbour lantern ${String(round)} of ${String(index)}`,
      )
      const answers = await Promise.all(secrets.map((secret) => account.reset(link, code, secret)))
      expect(codes(answers, '0000')).toBe(1)
      const signedIn = await Promise.all(secrets.map((secret) => account.signIn(email, secret)))
      expect(signedIn.map((answer) => answer.code === '0000')).toEqual(
        answers.map((answer) => answer.code === '0000'),
      )
    })
  },
  minutes,
)

test(
  'of sixty-four simultaneous guesses of a code five are compared, and then even the right one is refused',
  async () => {
    await each(async () => {
      const { token, email } = await account.invite()
      const code = await account.registerCode(token, email)
      const guesses = Array.from({ length: 64 }, (_none, index) =>
        String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
      )
      const answers = await Promise.all(guesses.map((guess) => account.register(token, guess)))
      expect(codes(answers, '4230')).toBe(64)
      // Five are compared; each refusal has a distinct number of tries left, the others have none.
      const left = answers.map(({ payload }) => triesLeftOf(payload))
      expect(left.filter((tries) => tries > 0).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
      const [newest] = await messagesTo(database, deps.wrapping, email)
      expect(digitsIn(newest?.text)).toBe(code)
      expect((await account.register(token, code)).code).toBe('4230')
      expect(await readAttempts(database)).toBe(5)
    })
  },
  minutes,
)

test(
  'of sixteen simultaneous guesses of a PIN five are compared, and then even the right one is locked out',
  async () => {
    await each(async () => {
      const { setStatus } = await terminals.ready()
      const guesses = Array.from({ length: 16 }, (_none, index) =>
        index === 0 ? OTHER : String(640_917 + 7 * index),
      )
      const answers = await Promise.all(
        guesses.map((guess) => setStatus(guess, { status: 'BLOCKED', reason: 'BROKEN' })),
      )
      expect(codes(answers, '0000')).toBe(0)
      expect(codes(answers, '4210')).toBe(5)
      expect(codes(answers, '4211')).toBe(11)
      expect((await setStatus(PIN, { status: 'BLOCKED', reason: 'BROKEN' })).code).toBe('4211')
    })
  },
  minutes,
)

test(
  'of sixteen simultaneous workers one claims a request for codes',
  async () => {
    const merchant = await bills.payable()
    await each(async () => {
      const made = await Promise.all(
        ['A', 'B'].map((reference) => bills.upload(merchant, bills.csv(`${reference},1,,,,,`))),
      )
      const claims = await Promise.all(
        Array.from({ length: 16 }, () => database.system((db) => claimJob(db))),
      )
      const claimed = claims.flatMap((job) => (job === undefined ? [] : [job.jobId]))
      expect(claimed.toSorted()).toEqual(made.map(({ payload }) => payload.id).toSorted())
      for (const id of claimed) await dropLease(database, id)
      await bills.runWorker()
      // They are completed once the lease of their claim has ended.
      for (const id of claimed)
        expect(await bills.jobOf(merchant, id)).toMatchObject({ status: 'COMPLETED' })
    })
  },
  minutes,
)
