/** Starts the measured programs and their references in processes of their own. */
import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithUs } from '#dev/testing/child-process.ts'

const START_MS = 60_000

export interface Program {
  readonly origin: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

export interface Launch {
  readonly directory: string
  readonly environment: Readonly<Record<string, string>>
  readonly args?: readonly string[]
}

/** The path of a program beside this file. */
export const programAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

let started = 0

/** Resolves when the program has printed its address. Its log goes to a file, as in production. */
export const startProgram = async (path: string, launch: Launch): Promise<Program> => {
  started += 1
  const log = join(launch.directory, `program-${String(started)}.log`)
  const child = spawn(process.execPath, [path, ...(launch.args ?? [])], {
    env: { PATH: process.env['PATH'], ...launch.environment, PORT: '0' },
    cwd: launch.directory,
    stdio: ['ignore', 'pipe', openSync(log, 'w')],
  })
  const ended = endWithUs(child)
  const port = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    const fail = (): void => {
      reject(
        new Error(`${path} did not start:\n${output}${readFileSync(log, 'utf8').slice(-2_000)}`),
      )
    }
    void ended.then(fail)
    setTimeout(fail, START_MS).unref()
  })
  return {
    origin: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
      await ended
    },
  }
}

/** Runs a command to its end; resolves to its output. */
export const runCommand = async (
  command: string,
  args: readonly string[],
  launch: Launch,
): Promise<string> => {
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...launch.environment },
    cwd: launch.directory,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const followUs = (): void => {
    child.kill()
  }
  process.once('exit', followUs)
  const [output, errors]: [Buffer[], Buffer[]] = [[], []]
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve)
    child.once('error', reject)
  })
  process.off('exit', followUs)
  if (code !== 0)
    throw new Error(
      `${command} ended with ${String(code)}:\n${Buffer.concat(errors).toString().slice(-2_000)}`,
    )
  return Buffer.concat(output).toString()
}

/** The time a command takes, in milliseconds; its output is discarded. */
export const timeCommand = async (command: string, args: readonly string[]): Promise<number> => {
  const startedAt = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve)
    child.once('error', reject)
  })
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}`)
  return performance.now() - startedAt
}
