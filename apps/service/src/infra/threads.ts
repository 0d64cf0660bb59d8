/**
 * Threads and processes for work that would block the event loop. A task that takes too long or too much memory ends
 * its worker only; the next task gets a new one. Uploaded files are parsed in a process: buffers of a thread count as
 * memory of the service and are not covered by the thread's limits.
 */
import { fork } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import type { Logger } from './log.ts'
import { fairQueue, type Owner } from './fair-queue.ts'

export interface Threads {
  readonly count: number
  /** How many of them work on a task. */
  readonly busy: () => number
  /** Rejects with the error of the task, with `ThreadLost`, or with `Overloaded` when too many wait. */
  readonly run: (task: object, limits: TaskLimits) => Promise<unknown>
  readonly close: () => Promise<void>
}

export interface TaskLimits {
  readonly timeoutMs: number
  readonly owner: Owner
}

/** The worker ended during the task: timeout, out of memory, or shutdown. */
export class ThreadLost extends Error {}

/** What a worker posts for each task. */
export type ThreadAnswer = { readonly value: unknown } | { readonly failure: string }

/** A thread or a process: emits `message`, `error` and `exit`. */
interface WorkerHandle {
  readonly emitter: EventEmitter
  /** Resolves once its program is loaded. Loading is slow on a busy machine and must not count against the task. */
  readonly ready: Promise<unknown>
  readonly post: (message: object) => void
  readonly end: () => Promise<unknown>
}

/** Tasks that wait for a worker. */
const MAX_WAITING = 200

const LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

/** Starts up to `count` threads. `script` answers every message with a `ThreadAnswer`. */
export const openThreads = (script: URL, count: number): Threads =>
  openWorkers(count, () => {
    const thread = new Worker(script, { resourceLimits: LIMITS })
    // Idle threads must not keep the process alive.
    thread.unref()
    return {
      emitter: thread,
      ready: Promise.resolve(),
      post: (message) => {
        thread.postMessage(message)
      },
      end: () => thread.terminate(),
    }
  })

/** A worker that is not ready after this time counts as lost. */
const START_MS = 120_000

/** The heap of a process; its buffers are limited by what it is given. */
const HEAP_MB = 160
/** An idle process returns its memory. */
const IDLE_MS = 5_000

export interface ProcessOptions {
  /** LD_LIBRARY_PATH: Node of the archive finds its libraries by it. */
  readonly libraryPath: string | undefined
  readonly log: Logger
}

/**
 * Starts up to `count` processes, without the rest of the environment and without the network. `script` sends a first
 * message when it is ready.
 */
export const openProcesses = (
  script: URL,
  count: number,
  { libraryPath, log }: ProcessOptions,
): Threads =>
  openWorkers(
    count,
    () => {
      const child = fork(fileURLToPath(script), {
        env: libraryPath === undefined ? {} : { LD_LIBRARY_PATH: libraryPath },
        execArgv: [
          `--max-old-space-size=${String(HEAP_MB)}`,
          '--max-semi-space-size=8',
          '--permission',
          '--allow-fs-read=*',
        ],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      child.unref()
      child.channel?.unref()
      return {
        emitter: child,
        ready: new Promise((resolve) => child.once('message', resolve)),
        // A lost channel is reported as `error`.
        post: (message) => child.send(message),
        end: () => Promise.resolve(child.kill('SIGKILL')),
      }
    },
    {
      idleMs: IDLE_MS,
      onNotStarted: (error) => {
        log.error({ err: error }, 'process.not-started')
      },
    },
  )

interface WorkerOptions {
  readonly idleMs?: number
  /** The worker was lost before it was ready. */
  readonly onNotStarted?: (error: Error) => void
}

const openWorkers = (
  count: number,
  start: () => WorkerHandle,
  { idleMs, onNotStarted }: WorkerOptions = {},
): Threads => {
  const queue = fairQueue({ slots: count, waiting: MAX_WAITING })
  const idle: WorkerHandle[] = []
  const timers = new Map<WorkerHandle, NodeJS.Timeout>()
  const all = new Set<WorkerHandle>()
  let closed = false

  const started = (): WorkerHandle => {
    const worker = start()
    all.add(worker)
    worker.emitter.on('error', () => undefined)
    worker.emitter.once('exit', () => {
      discard(worker)
    })
    return worker
  }
  /** It gets no further task. */
  const discard = (worker: WorkerHandle): void => {
    all.delete(worker)
    clearTimeout(timers.get(worker))
    timers.delete(worker)
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
  }
  const rest = (worker: WorkerHandle): void => {
    idle.push(worker)
    if (idleMs === undefined) return
    const timer = setTimeout(() => {
      discard(worker)
      void worker.end()
    }, idleMs)
    timers.set(worker, timer.unref())
  }
  const take = (): WorkerHandle => {
    const rested = idle.pop()
    if (rested === undefined) return started()
    clearTimeout(timers.get(rested))
    return rested
  }
  const work = (message: object, timeoutMs: number): Promise<unknown> => {
    if (closed) throw new ThreadLost('The threads are closed')
    const worker = take()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    let isReady = false
    const lost = (error: Error): void => {
      if (!isReady && !closed) onNotStarted?.(error)
      discard(worker)
      void worker.end()
      reject(new ThreadLost(error.message))
    }
    const exited = (code: number | null): void => {
      lost(new Error(`The thread ended (exit code ${String(code)})`))
    }
    const answered = (answer: ThreadAnswer): void => {
      rest(worker)
      if ('value' in answer) resolve(answer.value)
      else reject(new Error(answer.failure))
    }
    const tooLong = (): void => {
      lost(new Error('The task took too long'))
    }
    let timer = setTimeout(tooLong, START_MS)
    worker.emitter.once('error', lost).once('exit', exited)
    void worker.ready.then(() => {
      if (!all.has(worker)) return
      isReady = true
      clearTimeout(timer)
      timer = setTimeout(tooLong, timeoutMs)
      worker.emitter.once('message', answered)
      worker.post(message)
    })
    return promise.finally(() => {
      clearTimeout(timer)
      worker.emitter.off('message', answered).off('error', lost).off('exit', exited)
    })
  }
  return {
    count,
    busy: () => all.size - idle.length,
    run: (message, { timeoutMs, owner }) =>
      closed
        ? Promise.reject(new ThreadLost('The threads are closed'))
        : queue(owner, async () => work(message, timeoutMs)),
    close: async () => {
      closed = true
      await Promise.all([...all].map((worker) => worker.end()))
    },
  }
}
