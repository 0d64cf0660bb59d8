import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLogger, type LogLevel } from './log.ts'

const canary = 'canary-31c07f'

const open = (level: LogLevel = 'info') => {
  const lines: string[] = []
  const log = createLogger(level, { write: (line) => lines.push(line) })
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> }
}

test('a log line is JSON with level, time, event and fields', () => {
  const { log, lines, last } = open()
  log.warn({ refundNo: 'R1', attempts: 2 }, 'refund.failed')
  expect(lines.at(-1)).toMatch(/^\{"level":"warn","time":"\d{4}-\d\d-\d\dT[\d:.]+Z",.*\}\n$/)
  expect(last()).toEqual({
    level: 'warn',
    time: expect.any(String) as string,
    event: 'refund.failed',
    refundNo: 'R1',
    attempts: 2,
  })
})

test('nothing below the configured level is logged', () => {
  const { log, lines } = open('warn')
  log.info('service.closing')
  log.error('metrics.failed')
  expect(lines).toHaveLength(1)
})

test('an error is logged with class, code, message and stack; messages of the database, which quote values, are left out', () => {
  const { log, lines, last } = open()
  const error = Object.assign(new TypeError('no such shop', { cause: new RangeError(canary) }), {
    code: 'E1',
  })
  log.error({ err: error }, 'request.failed')
  expect(last()['err']).toMatchObject({
    type: 'TypeError',
    code: 'E1',
    message: 'no such shop',
    cause: 'RangeError',
    frames: expect.arrayContaining([expect.stringContaining('log.test.ts') as string]) as string[],
  })
  const ofDatabase = Object.assign(new Error(`Key (email)=(${canary}) already exists.`), {
    severity: 'ERROR',
    code: '23505',
  })
  log.error({ err: ofDatabase }, 'request.failed')
  expect(last()['err']).toMatchObject({ code: '23505' })
  log.error({ err: canary }, 'request.failed')
  expect(lines.join('')).not.toContain(canary)
})

test('headers and secrets that are passed by mistake are not logged', () => {
  const { log, lines } = open()
  log.info({ headers: { 'x-auth-token': canary }, token: canary, url: `/api/${canary}` }, 'mistake')
  log.info({ request: { headers: canary, body: { pin: canary }, url: canary } }, 'mistake')
  log.child({ requestId: 'req_1', token: canary }).info({ password: canary }, 'mistake')
  expect(lines).toHaveLength(3)
  expect(lines.join('')).not.toContain(canary)
  expect(lines.at(-1)).toContain('"requestId":"req_1"')
})

test('warnings of Fastify are logged without URLs', async () => {
  const { log, lines } = open()
  const app = Fastify({ loggerInstance: log })
  app.get('/twice/:name', (_request, reply) => {
    void reply.send('once')
    void reply.send('again')
  })
  app.get('/both/:name', async (_request, reply) => {
    void reply.send('once')
    return Promise.resolve('again')
  })
  for (const way of ['twice', 'both']) await app.inject(`/${way}/${canary}?q=${canary}`)
  await app.close()
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join('')).not.toContain(canary)
})
