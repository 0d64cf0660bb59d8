/**
 * Worker threads for work that would block the event loop. A task that takes too long or too much memory ends
 * its thread only; the next task gets a new one.
 */
import { Worker, type ResourceLimits } from 'node:worker_threads'

export interface Threads {
  readonly count: number
  /** Rejects with the error of the task, or with `ThreadLost`. */
  readonly run: (task: object, limits: { readonly timeoutMs: number }) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** The thread ended during the task: timeout, out of memory, or shutdown. */
export class ThreadLost extends Error {}

/** What a thread posts for each task. */
export type ThreadAnswer = { readonly value: unknown } | { readonly failure: string }

interface Task {
  readonly message: object
  readonly timeoutMs: number
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

const LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

/** Starts up to `count` threads, each with its first task. `script` answers every message with a `ThreadAnswer`. */
export const openThreads = (script: URL, count: number): Threads => {
  const queue: Task[] = []
  const idle: Worker[] = []
  const all = new Set<Worker>()
  let closed = false

  const next = (): void => {
    const task = queue[0]
    if (task === undefined) return
    const thread = idle.pop() ?? (all.size < count ? start() : undefined)
    if (thread === undefined) return
    queue.shift()
    work(thread, task)
  }
  const start = (): Worker => {
    const thread = new Worker(script, { resourceLimits: LIMITS })
    // Idle threads must not keep the process alive.
    thread.unref()
    all.add(thread)
    return thread
  }
  const work = (thread: Worker, { message, timeoutMs, resolve, reject }: Task): void => {
    const stopListening = (): void => {
      clearTimeout(timer)
      thread.off('message', answered)
      thread.off('error', lost)
      thread.off('exit', exited)
    }
    const lost = (error: Error): void => {
      stopListening()
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
      stopListening()
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
    thread.postMessage(message)
  }
  return {
    count,
    run: (message, { timeoutMs }) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new ThreadLost('The threads are closed'))
        queue.push({ message, timeoutMs, resolve, reject })
        next()
      }),
    close: async () => {
      closed = true
      for (const { reject } of queue.splice(0)) reject(new ThreadLost('The threads are closed'))
      await Promise.all([...all].map((thread) => thread.terminate()))
    },
  }
}
