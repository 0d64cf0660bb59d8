/**
 * Starts the service as `npm start` does, on a free port and fresh data, and stops it afterwards. The database is that
 * of `E2E_DATABASE_URL`, if a whole test run has a PostgreSQL server, and otherwise the embedded one.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { installation, keepInstallation } from './installation.ts'

const program = (path: string) =>
  fileURLToPath(new URL(`../../apps/service/src/${path}`, import.meta.url))

const setup = async (): Promise<() => Promise<void>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'admin-portal-e2e-'))
  keepInstallation(dataDir, process.env['E2E_DATABASE_URL'])
  const installed = { ...process.env, ...installation() }
  if (process.env['E2E_DATABASE_URL'] !== undefined) await loadSample(installed)
  const service = spawn(process.execPath, [program('main.ts')], {
    env: {
      ...installed,
      PORT: '0',
      WALLET_PORT: '0',
      HOST: '127.0.0.1',
      SIGN_INS_PER_MINUTE: '100000',
      LOOPBACK_WEBHOOKS: 'on',
      LINKS_PER_MINUTE: '100000',
      RESETS_PER_HOUR: '100000',
      ENVIRONMENT_LABEL: 'UAT',
      DEMO_AREA: 'on',
      // Longer than in production: these tests must not depend on the speed of the machine.
      DATABASE_WAIT_SECONDS: '60',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  keepLog(service.stderr)
  process.env['PORTAL_ORIGIN'] = await addressOf(service.stdout)
  return async () => {
    const gone = new Promise((resolve) => service.once('exit', resolve))
    service.kill('SIGTERM')
    await gone
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Only the embedded database starts with the sample. */
const loadSample = async (env: NodeJS.ProcessEnv): Promise<void> => {
  const loading = spawn(process.execPath, [program('cli/sample.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(loading, 'exit')
  if (loading.exitCode !== 0) throw new Error('The sample could not be loaded')
}

/** Writes every line to the log of the run, which is searched for secrets at the end, and shows errors. */
const keepLog = (log: NodeJS.ReadableStream): void => {
  const file = process.env['TEST_LOG_FILE']
  createInterface({ input: log }).on('line', (line) => {
    if (file !== undefined) appendFileSync(file, `${line}\n`)
    if (!line.includes('"level":"info"')) process.stderr.write(`${line}\n`)
  })
}

const addressOf = (output: NodeJS.ReadableStream): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    output.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = /(http:\/\/localhost:\d+)\/merchant-portal\//.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    })
    output.on('end', () => {
      reject(new Error(`The service ended before it listened:\n${text}`))
    })
  })

export default setup
