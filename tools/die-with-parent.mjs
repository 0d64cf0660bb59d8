/**
 * Loaded into a long-running child process: when the parent ends, even by kill -9, the IPC channel
 * closes and the child shuts down gracefully.
 */
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.channel !== undefined) {
  process.channel.unref()
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
  })
}
