/**
 * Loaded into a long-running process: it shuts down gracefully when the one that started it ends, even by kill -9. A
 * child notices by its IPC channel; a process that npm runs, by its ancestors, because npm opens no channel.
 */
import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const LOOK_MS = 500
const stop = () => process.kill(process.pid, 'SIGTERM')

/** On Linux; elsewhere the shell of npm replaces itself by its command, so that npm is our parent. */
const parentOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]
  } catch {
    return undefined
  }
}
const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`

if (isMainThread && process.channel !== undefined) {
  process.channel.unref()
  process.once('disconnect', stop)
} else if (isMainThread && process.env.npm_lifecycle_event !== undefined) {
  const first = ancestors()
  const looking = setInterval(() => {
    if (ancestors() === first) return
    clearInterval(looking)
    stop()
  }, LOOK_MS)
  looking.unref()
}
