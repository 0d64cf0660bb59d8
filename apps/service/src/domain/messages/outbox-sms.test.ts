import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { outboxOnlyCarrier, smsCarrier } from '#infra/mail.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { makeMessagesDue } from '#dev/testing/account.queries.ts'
import { expect, onTestFinished, test } from 'vitest'
import { sendDueMessages } from '#jobs/outbox-worker.ts'
import { post } from './outbox.ts'

const { database, deps } = await serviceAlone()
/** Long enough for a good answer on a busy machine. */
const TIMEOUT_MS = 1_000

type Mood = 'fault' | 'silent' | 'late' | 'good'

/** A gateway that accepts each message id once, whatever it answers and however late. */
const smsGateway = async (moods: readonly Mood[]) => {
  const accepted = new Map<string, string>()
  const calls: Mood[] = []
  const server = createServer((request, reply) => {
    let text = ''
    request.on('data', (piece: Buffer) => {
      text += piece.toString()
    })
    request.on('end', () => {
      const mood = moods[calls.length] ?? 'good'
      calls.push(mood)
      const { id, to } = JSON.parse(text) as { id: string; to: string }
      if (mood === 'fault') {
        reply.writeHead(500).end()
        return
      }
      if (mood === 'silent') return
      if (request.headers['idempotency-key'] === id) accepted.set(id, to)
      else accepted.set(`${id} again`, to)
      if (mood === 'good') reply.writeHead(200).end()
      // Too late: the caller has given up.
      else reply.once('close', () => reply.writeHead(200).end())
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`
  return { url, accepted, calls }
}

test('a gateway that fails, hangs and answers too late is retried, and gets the number as in E.164 for one SMS', async () => {
  const { url, accepted, calls } = await smsGateway(['fault', 'silent', 'late', 'good'])
  const sending = {
    database,
    wrapping: deps.wrapping,
    log: deps.log,
    carriers: { MAIL: outboxOnlyCarrier, SMS: smsCarrier(url, 'key', TIMEOUT_MS) },
  }
  await database.gate((db) =>
    post(db, deps, {
      channel: 'SMS',
      recipient: '+852-91234567',
      subject: '',
      text: 'The code is 123456.',
    }),
  )
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await sendDueMessages(sending, 'SMS')
    await makeMessagesDue(database)
  }
  expect(calls).toEqual(['fault', 'silent', 'late', 'good'])
  expect([...accepted.values()]).toEqual(['+85291234567'])
})

test('an SMS waits for no mail: each channel has its own rounds', async () => {
  const sent: string[] = []
  const carrier = (channel: string) => ({
    send: () => {
      sent.push(channel)
      return Promise.resolve('sent' as const)
    },
    close: () => undefined,
  })
  const sending = {
    database,
    wrapping: deps.wrapping,
    log: deps.log,
    carriers: { MAIL: carrier('MAIL'), SMS: carrier('SMS') },
  }
  const text = { subject: 'A code', text: 'The code is 123456.' }
  await database.gate(async (db) => {
    await post(db, deps, { channel: 'MAIL', recipient: 'mei@harbour.example', ...text })
    await post(db, deps, { channel: 'SMS', recipient: '+85291234568', ...text })
  })
  await sendDueMessages(sending, 'SMS')
  expect(sent).toEqual(['SMS'])
  await sendDueMessages(sending, 'MAIL')
  expect(sent).toEqual(['SMS', 'MAIL'])
})
