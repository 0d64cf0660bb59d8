/** The one place that starts child processes, so that none outlives the command that started it. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './bootstrap.mjs'

const running = new Set()
/** After a signal nothing is started any more. */
let isEnding = false

/** Signals a child and, where the system has process groups, its descendants. */
const signalGroup = (child, signal) => {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // It has already ended.
  }
}

/** Ends all children that are still running. */
const endAll = () => {
  for (const child of running) signalGroup(child, 'SIGTERM')
}

/** On SIGINT, SIGTERM or SIGHUP: ends the children, then runs `cleanUp`. */
export const endOnSignals = (cleanUp = () => undefined) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      isEnding = true
      endAll()
      void Promise.resolve(cleanUp()).then(() => process.exit(130))
    })
  }
}

export const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/**
 * Runs a command to its end and returns its output, which is also printed unless `quiet`. The
 * command cannot read from the terminal.
 */
export const run = (command, args, { env = process.env, quiet = false, cwd = root } = {}) =>
  new Promise((resolve) => {
    if (isEnding) return
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own process group, so that a signal also reaches its browsers and workers.
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
    })
    running.add(child)
    const parts = []
    const take = (stream, target) => {
      stream.on('data', (part) => {
        parts.push(part)
        if (!quiet) target.write(part)
      })
    }
    take(child.stdout, process.stdout)
    take(child.stderr, process.stderr)
    const end = (code, note = '') => {
      running.delete(child)
      resolve({ code, output: Buffer.concat(parts).toString('utf8') + note })
    }
    child.on('error', (error) => end(127, `${command} could not be started: ${error.message}\n`))
    child.on('close', (code, signal) => end(exitCodeOf(code, signal)))
  })
