/**
 * Loaded into a long-running child: when the parent is gone, even by kill -9, the channel between
 * the two closes and the child shuts down in order.
 */
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.channel !== undefined) {
  process.channel.unref()
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
  })
}
