import type { Db } from '#infra/db/database.ts'
import { AppError } from '#infra/http/app-error.ts'
import { letPass, meetAt, everyCode } from '#dev/testing/races.queries.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'
import { checkCode, sendCode, useCode } from './one-time-code.ts'

const { database, deps, newId } = await service()

/** A subject and an address that no other test uses. */
const someone = () => {
  const id = newId('req')
  const subject = { purpose: 'test', parts: [id] }
  const target = { channel: 'MAIL', address: `${id}@test.example` } as const
  const send = async (db: Db): Promise<string> => {
    let sent = ''
    await sendCode(db, { newId, wrapping: deps.wrapping }, subject, target, (_texts, code) => {
      sent = code
      return { subject: 'Code', text: code }
    })
    return sent
  }
  return { subject, target, send }
}
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')
/** `0000`, or the code of the refusal with the attempts left or the seconds to wait. */
const outcome = (work: Promise<unknown>): Promise<readonly [string, unknown?]> =>
  work.then(
    () => ['0000'] as const,
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      const { triesLeft, retryAfter } = { ...error.detail, retryAfter: error.retryAfter }
      return [error.code, triesLeft ?? retryAfter] as const
    },
  )

test.for([
  [0, '0000'],
  [299, '0000'],
  [300, '4230'],
  [301, '4230'],
] as const)('a code of %i seconds is answered with %s', async ([seconds, code]) => {
  await database.system(async (db) => {
    const { send, subject, target } = someone()
    const sent = await send(db)
    await letPass(db, `${String(seconds)} seconds`)
    const checked = await outcome(checkCode((work) => work(db), subject, target, sent))
    expect(checked[0]).toBe(code)
  })
})

test('the fifth wrong attempt is still compared; after it even the right code is refused', async () => {
  await database.system(async (db) => {
    const { send, subject, target } = someone()
    const sent = await send(db)
    const check = (code: string) => outcome(checkCode((work) => work(db), subject, target, code))
    for (const left of [4, 3, 2, 1, 0]) expect(await check(wrong(sent))).toEqual(['4230', left])
    expect(await check(sent)).toEqual(['4230', 0])
  })
})

test('a right code costs no attempt until it is used', async () => {
  await database.system(async (db) => {
    const { send, subject, target } = someone()
    const sent = await send(db)
    const check = (code: string) => outcome(checkCode((work) => work(db), subject, target, code))
    expect(await check(wrong(sent))).toEqual(['4230', 4])
    for (let round = 1; round <= 6; round += 1) expect(await check(sent)).toEqual(['0000'])
    expect(await check(wrong(sent))).toEqual(['4230', 3])
  })
})

test('a code works once, and only for its own subject', async () => {
  await database.system(async (db) => {
    const [one, two] = [someone(), someone()]
    const sent = await one.send(db)
    const other = await two.send(db)
    if (sent !== other)
      expect(await outcome(checkCode((work) => work(db), two.subject, two.target, sent))).toEqual([
        '4230',
        4,
      ])
    const codeRef = await checkCode((work) => work(db), one.subject, one.target, sent)
    expect(await outcome(useCode(db, codeRef))).toEqual(['0000'])
    expect(await outcome(useCode(db, codeRef))).toEqual(['4230', 0])
    expect(await outcome(checkCode((work) => work(db), one.subject, one.target, sent))).toEqual([
      '4230',
      0,
    ])
  })
})

test('a code proves only the channel and the address that it was sent to', async () => {
  await database.system(async (db) => {
    const { send, subject, target } = someone()
    const sent = await send(db)
    const check = (where: Parameters<typeof checkCode>[2]) =>
      outcome(checkCode((work) => work(db), subject, where, sent))
    expect(await check({ ...target, channel: 'SMS' })).toEqual(['4230', 4])
    expect(await check({ channel: 'SMS', address: '+852-91234567' })).toEqual(['4230', 3])
    expect(await check(someone().target)).toEqual(['4230', 2])
    expect(await check({ ...target, address: target.address.toUpperCase() })).toEqual(['0000'])
  })
})

test('the next code is refused at 59 seconds and sent at 60, and invalidates the one before', async () => {
  await database.system(async (db) => {
    const { send, subject, target } = someone()
    const first = await send(db)
    await letPass(db, '59 seconds')
    expect(await outcome(send(db))).toEqual(['4231', 1])
    await letPass(db, '60 seconds')
    const second = await send(db)
    if (first !== second)
      expect(await outcome(checkCode((work) => work(db), subject, target, first))).toEqual([
        '4230',
        4,
      ])
    expect(await outcome(checkCode((work) => work(db), subject, target, second))).toEqual(['0000'])
  })
})

test('five codes are sent within an hour, and a sixth once it is over', async () => {
  await database.system(async (db) => {
    const { send } = someone()
    for (const minutes of [0, 1, 2, 3, 4]) {
      await letPass(db, `${String(minutes)} minutes`)
      await send(db)
    }
    await letPass(db, '59 minutes 59 seconds')
    expect(await outcome(send(db))).toEqual(['4231', 3_600])
    await letPass(db, '60 minutes')
    expect(await outcome(send(db))).toEqual(['0000'])
  })
})

test('twenty codes an hour go to an address, and those to set a new password are counted by themselves', async () => {
  await database.system(async (db) => {
    const { target } = someone()
    const send = (purpose: string) =>
      outcome(
        sendCode(
          db,
          { newId, wrapping: deps.wrapping },
          { purpose, parts: [newId('req')] },
          target,
          (_texts, code) => ({ subject: 'Code', text: code }),
        ),
      )
    for (let sent = 0; sent < 20; sent += 1)
      expect(await send(sent % 2 === 0 ? 'register' : 'mobile')).toEqual(['0000'])
    expect(await send('fps-proxy')).toEqual(['4231', 3_600])
    for (let sent = 0; sent < 20; sent += 1) expect(await send('reset')).toEqual(['0000'])
    expect(await send('reset')).toEqual(['4231', 3_600])
  })
})

test('of simultaneous guesses at one code five are compared, each once', async () => {
  const { send, subject, target } = someone()
  const sent = await database.gate(send)
  // As many as there are connections besides the one that locks the code and the one that counts the waiting.
  const guesses = Array.from(
    { length: 8 },
    () => (transaction: typeof database.gate) =>
      outcome(checkCode(transaction, subject, target, wrong(sent))),
  )
  const answers =
    testedDatabase === 'postgres'
      ? await meetAt(database, everyCode, guesses)
      : await Promise.allSettled(guesses.map((guess) => guess(database.gate)))
  const seen = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer))
  expect(seen.toSorted((a, b) => JSON.stringify(b).localeCompare(JSON.stringify(a)))).toEqual(
    [4, 3, 2, 1, 0, 0, 0, 0].map((left) => ['4230', left]),
  )
  expect(await outcome(checkCode(database.gate, subject, target, sent))).toEqual(['4230', 0])
})
