import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { serviceAlone } from '#dev/testing/harness.ts'
import { afterEach, expect, test } from 'vitest'
import { MAIL_CONNECTIONS, outboxOnlyCarrier, smtpCarrier, type Carrier } from '#infra/mail.ts'
import { sendDueMessages } from '#jobs/outbox-worker.ts'
import { post } from './outbox.ts'
import { insertMessage } from './outbox.queries.ts'
import { makeMessagesDue } from '#dev/testing/account.queries.ts'
import { ageMessages, endMessageLeases } from '#dev/testing/outbox.queries.ts'
import { readWaitingWork } from '#infra/metrics/work.queries.ts'

const { app, database, deps, logs, newId } = await serviceAlone()
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A mail server that accepts mail, or refuses its recipients with the answer in `state.refusal`. */
const mailServer = async (query = '') => {
  const received: string[] = []
  const state = { refusal: '' }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      const responseCode = Number(state.refusal.slice(0, 3))
      const error = Object.assign(new Error(state.refusal.slice(4)), { responseCode })
      done(state.refusal === '' ? undefined : error)
    },
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const carrier = smtpCarrier(
    `smtp://127.0.0.1:${String(port)}${query}`,
    'Portal <no-reply@portal.example>',
  )
  closing.push(() => {
    carrier.close()
    server.close()
  })
  return { received, state, carrier }
}
const sending = (mail: Carrier) => ({
  database,
  wrapping: deps.wrapping,
  log: deps.log,
  carriers: { MAIL: mail, SMS: outboxOnlyCarrier },
})
const write = (recipient: string, text = 'The code is 123456.') =>
  database.gate((db) => post(db, deps, { channel: 'MAIL', recipient, subject: 'A code', text }))

test('a mail arrives at a real mail server once, from the configured address', async () => {
  const { received, carrier } = await mailServer()
  await write('mei@harbour.example')
  await Promise.all([
    sendDueMessages(sending(carrier), 'MAIL'),
    sendDueMessages(sending(carrier), 'MAIL'),
  ])
  await sendDueMessages(sending(carrier), 'MAIL')
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('To: mei@harbour.example')
  expect(received[0]).toContain('From: Portal <no-reply@portal.example>')
  expect(received[0]).toContain('The code is 123456.')
})

test('no mail leaves over a connection that has to be encrypted and is not', async () => {
  // As the setting of a mail server on another machine is read; this one offers no STARTTLS.
  const { received, carrier } = await mailServer('?requireTLS=true')
  const message = { messageId: 'm1', recipient: 'a@b.example', subject: 'A code', text: '123456' }
  await expect(carrier.send(message)).rejects.toThrow(/TLS/)
  expect(received).toEqual([])
})

test('a mail that the server refuses waits, and arrives once when the server accepts it', async () => {
  const { received, state, carrier } = await mailServer()
  state.refusal = '451 try later'
  await write('ka-yan@harbour.example')
  await sendDueMessages(sending(carrier), 'MAIL')
  expect(received).toEqual([])
  state.refusal = ''
  await sendDueMessages(sending(carrier), 'MAIL')
  expect(received, 'it is not due again at once').toEqual([])
  await makeMessagesDue(database)
  await sendDueMessages(sending(carrier), 'MAIL')
  await sendDueMessages(sending(carrier), 'MAIL')
  expect(received).toHaveLength(1)
})

test('a message that is refused while later ones leave does not count as a channel that stands still', async () => {
  const { received, state, carrier } = await mailServer()
  const waits = async () => {
    const { oldestMessageSeconds, oldestRefusedSeconds } = await readWaitingWork(database)
    return { isStill: oldestMessageSeconds > 60, isRefused: oldestRefusedSeconds > 60 }
  }
  state.refusal = '452 4.2.2 mailbox full'
  await write('full@harbour.example')
  await sendDueMessages(sending(carrier), 'MAIL')
  expect(await readWaitingWork(database), 'nothing left since').toMatchObject({
    oldestMessageSeconds: expect.toSatisfy(isPositive) as number,
    oldestRefusedSeconds: 0,
  })
  await ageMessages(database, { attempts: 1, age: '2 hours' })
  state.refusal = ''
  await write('mei@harbour.example')
  await sendDueMessages(sending(carrier), 'MAIL')
  expect(received).toHaveLength(1)
  expect(await waits(), 'a later one left').toEqual({ isStill: false, isRefused: true })
  // The server fails: a message that is written now shows it.
  state.refusal = '451 try later'
  await write('mei@harbour.example')
  await sendDueMessages(sending(carrier), 'MAIL')
  expect((await readWaitingWork(database)).oldestMessageSeconds).toBeGreaterThan(0)
  expect(await waits()).toEqual({ isStill: false, isRefused: true })
  state.refusal = ''
  await makeMessagesDue(database)
  await sendDueMessages(sending(carrier), 'MAIL')
  expect(await waits()).toEqual({ isStill: false, isRefused: false })
})

const isPositive = (value: number): boolean => value > 0

/** A carrier whose messages wait until they are told how they end. */
const slowCarrier = () => {
  const waiting: PromiseWithResolvers<'sent'>[] = []
  const carrier: Carrier = {
    send: () => {
      const message = Promise.withResolvers<'sent'>()
      waiting.push(message)
      return message.promise
    },
    close: () => undefined,
  }
  return { waiting, carrier }
}

test('a worker claims no more mails than it sends at once', async () => {
  const { waiting, carrier } = slowCarrier()
  for (let index = 0; index <= MAIL_CONNECTIONS; index += 1) await write('queue@harbour.example')
  const round = sendDueMessages(sending(carrier), 'MAIL')
  await expect.poll(() => waiting.length).toBe(MAIL_CONNECTIONS)
  for (const message of waiting) message.resolve('sent')
  expect(await round, 'more may be due').toBe(true)
  const rest = await mailServer()
  await sendDueMessages(sending(rest.carrier), 'MAIL')
  expect(rest.received).toHaveLength(1)
})

test('the late failure of a worker does not take a mail from the one that sends it now', async () => {
  const [late, second] = [slowCarrier(), slowCarrier()]
  await write('siu-ling@harbour.example')
  const lateRound = sendDueMessages(sending(late.carrier), 'MAIL')
  await expect.poll(() => late.waiting.length).toBe(1)
  await endMessageLeases(database)
  const secondRound = sendDueMessages(sending(second.carrier), 'MAIL')
  await expect.poll(() => second.waiting.length).toBe(1)
  late.waiting[0]?.reject(new Error('timeout'))
  await lateRound
  await makeMessagesDue(database)
  const third = await mailServer()
  await sendDueMessages(sending(third.carrier), 'MAIL')
  expect(third.received).toEqual([])
  second.waiting[0]?.resolve('sent')
  await secondRound
})

const lost = async () => (await readWaitingWork(database)).messagesLost
const eventsIn = (from: number) =>
  logs.slice(from).map((line) => (JSON.parse(line) as { event: string }).event)

test('a mailbox that does not exist is given up at once and counts as lost; a server that relays nothing is tried again', async () => {
  const { received, state, carrier } = await mailServer()
  const begun = logs.length
  state.refusal = '550 5.1.1 no such mailbox'
  await write('gone@harbour.example')
  await sendDueMessages(sending(carrier), 'MAIL')
  state.refusal = '550 5.7.1 relaying denied'
  await write('relayed@harbour.example')
  await sendDueMessages(sending(carrier), 'MAIL')
  state.refusal = ''
  await makeMessagesDue(database)
  await sendDueMessages(sending(carrier), 'MAIL')
  expect(received).toEqual([expect.stringContaining('To: relayed@harbour.example')])
  expect(eventsIn(begun)).toEqual(['outbox.given-up', 'outbox.not-sent'])
  expect(await lost()).toBe(1)
})

test('after a day of attempts a mail counts as lost, with an error in the log; a code that has expired is dropped unsent', async () => {
  const { received, state, carrier } = await mailServer()
  const [begun, before] = [logs.length, await lost()]
  state.refusal = '451 try later'
  await write('invited@harbour.example')
  await ageMessages(database, { attempts: 150, age: '1 day' })
  await sendDueMessages(sending(carrier), 'MAIL')
  state.refusal = ''
  for (const age of ['299 seconds', '300 seconds']) {
    const words = { subject: 'A code', text: `A code since ${age}` }
    const message = { channel: 'MAIL', recipient: 'mei@harbour.example', ...words } as const
    await database.gate((db) => post(db, deps, { ...message, usefulSeconds: 300 }))
    await ageMessages(database, { attempts: 5, age })
    await sendDueMessages(sending(carrier), 'MAIL')
  }
  expect(received).toEqual([expect.stringContaining('since 299 seconds')])
  expect(eventsIn(begun)).toEqual(['outbox.given-up', 'outbox.expired'])
  expect(await lost()).toBe(before + 1)
})

test('a mail that cannot be decrypted fails alone, is retried like any other, and the rest arrive', async () => {
  const { received, carrier } = await mailServer()
  const messageId = newId('msg')
  const sealed = Buffer.from('made with another secret')
  await database.gate((db) =>
    insertMessage(db, { messageId, channel: 'MAIL', recipient: 'x@harbour.example', sealed }),
  )
  await write('chi-ming@harbour.example')
  await sendDueMessages(sending(carrier), 'MAIL')
  expect(received).toHaveLength(1)
  await sendDueMessages(sending(carrier), 'MAIL')
  await makeMessagesDue(database)
  await sendDueMessages(sending(carrier), 'MAIL')
  const failures = logs.filter((line) => line.includes(messageId))
  expect(failures.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { event: 'outbox.not-sent', attempts: 1 },
    { event: 'outbox.not-sent', attempts: 2 },
  ])
})

test('without a mail server a message is shown as text on the outbox page of this machine', async () => {
  await write(
    '<b>x</b>@harbour.example',
    'Open http://localhost:8080/merchant-portal/invitation/abc <script>alert(1)</script>',
  )
  await sendDueMessages(sending(outboxOnlyCarrier), 'MAIL')
  const page = await app.inject({
    method: 'GET',
    url: '/dev/outbox',
    headers: { host: 'localhost' },
  })
  expect(page.body).toContain('<a href="http://localhost:8080/merchant-portal/invitation/abc">')
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page.body).toContain('&lt;b&gt;x&lt;/b&gt;@harbour.example')
  // Of the test before.
  expect(page.body).toContain('cannot be decrypted')
})

test('neither the address nor the text of a message is in the logs', () => {
  expect(
    logs.filter((line) => line.includes('harbour.example') || line.includes('123456')),
  ).toEqual([])
})
