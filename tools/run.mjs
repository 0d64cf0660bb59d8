/** Runs commands as children, one place, so that none outlives the command that started it. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './bootstrap.mjs'

const running = new Set()

/** Signals a child and, where the system has process groups, whatever the child itself started. */
const signalGroup = (child, signal) => {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // It ended in the meantime.
  }
}

/** Ends all children that are still there. */
const endAll = (signal = 'SIGTERM') => {
  for (const child of running) signalGroup(child, signal)
}

/** On Ctrl-C and its like: the children first, then whatever else has to be put away. */
export const endOnSignals = (cleanUp = () => undefined) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      endAll()
      void Promise.resolve(cleanUp()).then(() => process.exit(130))
    })
  }
}

export const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/**
 * Runs a command to its end. With `quiet` its output is kept and answered; otherwise it is shown as
 * it comes and kept as well. Never reads from the terminal.
 */
export const run = (command, args, { env = process.env, quiet = false, cwd = root } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that a signal reaches the browsers and workers below it too.
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
