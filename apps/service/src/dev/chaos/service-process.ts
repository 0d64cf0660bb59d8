/** Starts real services in processes of their own, which can be killed at any moment. */
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endWithUs } from '#dev/testing/child-process.ts'
import type { Stage } from './stage.ts'

const program = fileURLToPath(new URL('../../main.ts', import.meta.url))
/** Only a process that hangs takes this long, on the busiest machine. */
const START_MS = 180_000

export interface ServiceProcess {
  readonly origin: string
  readonly pid: number
  /** Resolves when the process has ended in any way. */
  readonly ended: Promise<void>
  readonly kill: () => Promise<void>
  /** Sends SIGTERM twice, as a terminal and npm do, and waits for the end. */
  readonly stop: () => Promise<Ended>
}

export interface Ended {
  readonly code: number | null
  readonly output: string
  readonly tookMs: number
}

/** Settings in addition to the stage's. */
type Environment = Readonly<Record<string, string>>

const launch = (stage: Stage, extra: Environment) => {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...stage.environment,
      PORT: '0',
      METRICS_PORT: 'off',
      WALLET_PORT: 'off',
      // On a slow machine wait for a connection: a refusal for lack of one proves nothing.
      DATABASE_WAIT_SECONDS: '60',
      // Amounts are random here and must not trigger sandbox outcomes.
      SANDBOX_GATEWAY_PATTERNS: 'off',
      ...extra,
    },
    cwd: stage.directory,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-20_000)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = endWithUs(child)
  return { child, ended, output: () => output }
}

/** Resolves when the service listens. Rejects with its output when it ends instead. */
export const startService = async (
  stage: Stage,
  extra: Environment = {},
): Promise<ServiceProcess> => {
  const service = await startToFall(stage, extra)
  if (service === undefined) throw new Error('The service was killed before it answered')
  return service
}

/** Starts a service with a failpoint. Undefined when earlier work took it there before it listened. */
export const startToFall = async (
  stage: Stage,
  extra: Environment,
): Promise<ServiceProcess | undefined> => {
  const { child, ended, output } = launch(stage, extra)
  const origin = await new Promise<string | undefined>((resolve, reject) => {
    child.stdout.on('data', () => {
      const port = /http:\/\/localhost:(\d+)\//.exec(output())?.[1]
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    })
    const fail = (): void => {
      if (child.signalCode === 'SIGKILL') resolve(undefined)
      else reject(new Error(`The service did not start:\n${output()}`))
    }
    void ended.then(fail)
    setTimeout(fail, START_MS).unref()
  })
  if (origin === undefined) return undefined
  return {
    origin,
    pid: child.pid ?? 0,
    ended,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      const startedAt = performance.now()
      child.kill('SIGTERM')
      await pause(100)
      child.kill('SIGTERM')
      const limit = setTimeout(() => child.kill('SIGKILL'), START_MS)
      await ended
      clearTimeout(limit)
      return { code: child.exitCode, output: output(), tookMs: performance.now() - startedAt }
    },
  }
}

/** Starts a service that is expected to exit by itself. */
export const runToEnd = async (stage: Stage): Promise<Ended> => {
  const startedAt = performance.now()
  const { child, ended, output } = launch(stage, {})
  const limit = setTimeout(() => child.kill('SIGKILL'), START_MS)
  await ended
  clearTimeout(limit)
  return { code: child.exitCode, output: output(), tookMs: performance.now() - startedAt }
}
