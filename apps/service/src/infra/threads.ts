/**
 * A few threads beside the event loop, for work that would hold it up. A task that takes too long or
 * too much memory ends its thread, and nothing else; the next task gets a new one.
 */
import { Worker, type ResourceLimits } from 'node:worker_threads'

export interface Threads {
  readonly count: number
  /** Rejects with what the task threw, or with `ThreadLost`. */
  readonly run: (task: object, limits: { readonly timeoutMs: number }) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** The task ended with its thread: it took too long, too much memory, or the process ends. */
export class ThreadLost extends Error {}

/** What a thread answers, for each task one. */
export type ThreadAnswer = { readonly value: unknown } | { readonly failure: string }

interface Waiting {
  readonly task: object
  readonly timeoutMs: number
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

const LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

/** Threads start with their first task; `script` answers each message with a `ThreadAnswer`. */
export const openThreads = (script: URL, count: number): Threads => {
  const queue: Waiting[] = []
  const idle: Worker[] = []
  const all = new Set<Worker>()
  let closed = false

  const next = (): void => {
    const waiting = queue[0]
    if (waiting === undefined) return
    const thread = idle.pop() ?? (all.size < count ? start() : undefined)
    if (thread === undefined) return
    queue.shift()
    work(thread, waiting)
  }
  const start = (): Worker => {
    const thread = new Worker(script, { resourceLimits: LIMITS })
    // Work that is wanted keeps the process alive by itself.
    thread.unref()
    all.add(thread)
    return thread
  }
  const work = (thread: Worker, { task, timeoutMs, resolve, reject }: Waiting): void => {
    const leave = (): void => {
      clearTimeout(timer)
      thread.off('message', answered)
      thread.off('error', lost)
      thread.off('exit', exited)
    }
    const lost = (error: Error): void => {
      leave()
      all.delete(thread)
      thread.on('error', () => undefined)
      void thread.terminate()
      reject(new ThreadLost(error.message))
      next()
    }
    const exited = (): void => {
      lost(new Error('The thread ended'))
    }
    const answered = (answer: ThreadAnswer): void => {
      leave()
      idle.push(thread)
      if ('value' in answer) resolve(answer.value)
      else reject(new Error(answer.failure))
      next()
    }
    const timer = setTimeout(() => {
      lost(new Error('The task took too long'))
    }, timeoutMs)
    thread.on('message', answered)
    thread.on('error', lost)
    thread.on('exit', exited)
    thread.postMessage(task)
  }
  return {
    count,
    run: (task, { timeoutMs }) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new ThreadLost('The threads are closed'))
        queue.push({ task, timeoutMs, resolve, reject })
        next()
      }),
    close: async () => {
      closed = true
      for (const { reject } of queue.splice(0)) reject(new ThreadLost('The threads are closed'))
      await Promise.all([...all].map((thread) => thread.terminate()))
    },
  }
}
