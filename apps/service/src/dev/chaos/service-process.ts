/** A real service in a process of its own, spoken to over HTTP, that can be killed at any moment. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Stage } from './stage.ts'

const program = fileURLToPath(new URL('../../main.ts', import.meta.url))
/** Only a process that hangs takes this long, on the busiest machine. */
const START_MS = 180_000

export interface ServiceProcess {
  readonly origin: string
  /** Resolves when the process has ended, however it ended. */
  readonly ended: Promise<void>
  readonly kill: () => Promise<void>
  /** Asks it to end in order, as an operator does. */
  readonly stop: () => Promise<Ended>
}

export interface Ended {
  readonly code: number | null
  readonly said: string
  readonly tookMs: number
}

/** Settings beside those of the stage. */
type Environment = Readonly<Record<string, string>>

const launch = (stage: Stage, extra: Environment) => {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      ...stage.environment,
      PORT: '0',
      METRICS_PORT: 'off',
      WALLET_PORT: 'off',
      // On a slow machine a proof waits; what is refused for want of a connection proves nothing.
      DATABASE_WAIT_SECONDS: '60',
      // Amounts are made by chance here, and mean nothing unless a proof says so.
      SANDBOX_GATEWAY_PATTERNS: 'off',
      ...extra,
    },
    cwd: stage.directory,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const hear = (chunk: Buffer): void => {
    said = (said + chunk.toString()).slice(-20_000)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      resolve()
    })
  })
  // The proof may be stopped by hand: its services go with it.
  const followUs = (): void => {
    child.kill('SIGKILL')
  }
  process.once('exit', followUs)
  void ended.then(() => process.off('exit', followUs))
  return { child, ended, said: () => said }
}

/** Resolves when the service answers. Rejects with what it said when it ends instead. */
export const startService = async (
  stage: Stage,
  extra: Environment = {},
): Promise<ServiceProcess> => {
  const service = await startToFall(stage, extra)
  if (service === undefined) throw new Error('The service was killed before it answered')
  return service
}

/** A service that ends at a point. Undefined when it got there before it answered: it had old work. */
export const startToFall = async (
  stage: Stage,
  extra: Environment,
): Promise<ServiceProcess | undefined> => {
  const { child, ended, said } = launch(stage, extra)
  const origin = await new Promise<string | undefined>((resolve, reject) => {
    child.stdout.on('data', () => {
      const port = /http:\/\/localhost:(\d+)\//.exec(said())?.[1]
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    })
    const fail = (): void => {
      if (child.signalCode === 'SIGKILL') resolve(undefined)
      else reject(new Error(`The service did not start:\n${said()}`))
    }
    void ended.then(fail)
    setTimeout(fail, START_MS).unref()
  })
  if (origin === undefined) return undefined
  return {
    origin,
    ended,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      const startedAt = performance.now()
      child.kill('SIGTERM')
      const limit = setTimeout(() => child.kill('SIGKILL'), START_MS)
      await ended
      clearTimeout(limit)
      return { code: child.exitCode, said: said(), tookMs: performance.now() - startedAt }
    },
  }
}

/** Starts a service that is expected to give up by itself. */
export const runToEnd = async (stage: Stage): Promise<Ended> => {
  const startedAt = performance.now()
  const { child, ended, said } = launch(stage, {})
  const limit = setTimeout(() => child.kill('SIGKILL'), START_MS)
  await ended
  clearTimeout(limit)
  return { code: child.exitCode, said: said(), tookMs: performance.now() - startedAt }
}
