import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { passwordSentences } from '@merchant/contract/areas/password.rules.ts'
import { afterAll, expect, test } from 'vitest'

const command = fileURLToPath(new URL('merchant.ts', import.meta.url))
const dataDir = await mkdtemp(join(tmpdir(), 'admin-portal-cli-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** As an operator runs it, on an installation of its own. */
const run = (args: readonly string[], input = '') =>
  new Promise<{ code: number | null; said: string; complained: string }>((resolve) => {
    const child = spawn(process.execPath, [command, ...args], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    })
    const heard = { said: '', complained: '' }
    child.stdout.on('data', (chunk: Buffer) => (heard.said += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (heard.complained += chunk.toString()))
    child.on('close', (code) => resolve({ code, ...heard }))
    child.stdin.end(`${input}\n`)
  })
const create = (password: string, email = 'mei@harbour.example') =>
  run(['create', '--name', 'Harbour', '--email', email, '--person', 'Mei Wong'], password)

test('the first person gets no password that the portal would not take, and is told why', async () => {
  const common = await create('password2026!')
  expect(common).toMatchObject({ code: 1, complained: `${passwordSentences.COMMON}\n` })
  const named = await create('at hArbour')
  const { SHORT, NAME } = passwordSentences
  expect(named).toMatchObject({ code: 1, complained: `${SHORT}\n${NAME}\n` })
})

test('a merchant is made with its first person, and told where it is paid out to', async () => {
  const made = await create('Lantern over the pier')
  expect(made).toMatchObject({ code: 0, complained: '' })
  const merchantId = /mer_[a-z0-9]{12}/.exec(made.said)?.[0] ?? ''
  const account = ['--bank', 'Tidewater Bank', '--bank-code', '901', '--account', '012-345678-001']
  expect(await run(['set-account', '--merchant', merchantId, ...account])).toMatchObject({
    code: 0,
    said: `${merchantId} is paid out to Tidewater Bank, ***-*****8-001.\n`,
  })
  expect(await run(['set-account', '--merchant', 'mer_000000000000', ...account])).toMatchObject({
    code: 1,
    complained: 'There is no merchant mer_000000000000\n',
  })
})
