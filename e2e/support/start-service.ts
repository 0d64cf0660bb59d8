/** Starts the service as `npm start` does, on a fresh data directory and a free port, and stops it afterwards. */
import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../apps/service/src/main.ts', import.meta.url))

const setup = async (): Promise<() => Promise<void>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'admin-portal-e2e-'))
  const service = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      WALLET_PORT: '0',
      HOST: '127.0.0.1',
      SIGN_INS_PER_MINUTE: '100000',
      LOOPBACK_WEBHOOKS: 'on',
      LINKS_PER_MINUTE: '100000',
      RESETS_PER_HOUR: '100000',
      ENVIRONMENT_LABEL: 'UAT',
      DATABASE_URL: '',
      // Longer than in production: these tests must not depend on the speed of the machine.
      DATABASE_WAIT_SECONDS: '60',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  keepLog(service.stderr)
  process.env['PORTAL_ORIGIN'] = await addressOf(service.stdout)
  process.env['PORTAL_DATA'] = dataDir
  return async () => {
    const gone = new Promise((resolve) => service.once('exit', resolve))
    service.kill('SIGTERM')
    await gone
    await rm(dataDir, { recursive: true, force: true })
  }
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
