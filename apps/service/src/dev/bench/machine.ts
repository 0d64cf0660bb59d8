/** CPU use of other processes, and CPU and memory of given ones. Linux only. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const SAMPLE_MS = 1_500
/** Jiffies are hundredths of a second. */
const JIFFY_MS = 10

/** CPU time that all cores have spent so far, in milliseconds. */
export const busyMs = (): number => {
  const fields = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).slice(1)
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = fields.map(Number)
  return (user + nice + system + irq + softirq + steal) * JIFFY_MS
}

export const isMeasurable = (): boolean => existsSync('/proc/self/schedstat')

export const cores = cpus().length

export const loadAverage = (): string =>
  readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')

/** The cores in use while the benchmark idles. */
export const coresOfOthers = async (): Promise<number> => {
  const [busy, startedAt] = [busyMs(), performance.now()]
  await pause(SAMPLE_MS)
  return (busyMs() - busy) / (performance.now() - startedAt)
}

/** The last known CPU time of each process, so that ended processes keep their sum. */
const taken = new Map<number, number>()

const nanosOf = (pid: number): number => {
  const folder = `/proc/${String(pid)}/task`
  return readdirSync(folder).reduce((sum, task) => {
    const stat = readFileSync(`${folder}/${task}/schedstat`, 'utf8')
    return sum + Number(stat.split(' ')[0])
  }, 0)
}

/** CPU time of processes so far, over all threads, in microseconds. */
export const cpuMicros = (pids: readonly number[]): number => {
  for (const pid of pids) if (existsSync(`/proc/${String(pid)}`)) taken.set(pid, nanosOf(pid))
  return pids.reduce((sum, pid) => sum + (taken.get(pid) ?? 0), 0) / 1_000
}

export const residentMb = (pid: number): number => {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1_024
}

/** The peak growth of a process's memory during the work, in MB. */
export const watchMemory = async <T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ answer: T; growth: number }> => {
  const before = residentMb(pid)
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(pid))
  }, 20)
  try {
    return { answer: await work(), growth: Math.max(peak, residentMb(pid)) - before }
  } finally {
    clearInterval(timer)
  }
}
