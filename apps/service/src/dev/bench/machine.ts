/** What the machine does: how busy others keep it, and what a process took of it. Linux only. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const SAMPLE_MS = 1_500
/** Jiffies are hundredths of a second. */
const JIFFY_MS = 10

const busyMs = (): number => {
  const fields = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).slice(1)
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = fields.map(Number)
  return (user + nice + system + irq + softirq + steal) * JIFFY_MS
}

export const isMeasurable = (): boolean => existsSync('/proc/self/schedstat')

export const cores = cpus().length

export const loadAverage = (): string =>
  readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')

/** Cores that are busy while we do nothing: what others take. */
export const coresOfOthers = async (): Promise<number> => {
  const [busy, startedAt] = [busyMs(), performance.now()]
  await pause(SAMPLE_MS)
  return (busyMs() - busy) / (performance.now() - startedAt)
}

/** What each process had taken when it was last seen: a connection that was closed keeps its sum. */
const taken = new Map<number, number>()

const nanosOf = (pid: number): number => {
  const folder = `/proc/${String(pid)}/task`
  return readdirSync(folder).reduce((sum, task) => {
    const stat = readFileSync(`${folder}/${task}/schedstat`, 'utf8')
    return sum + Number(stat.split(' ')[0])
  }, 0)
}

/** Microseconds of CPU that processes took so far, all their threads together. */
export const cpuMicros = (pids: readonly number[]): number => {
  for (const pid of pids) if (existsSync(`/proc/${String(pid)}`)) taken.set(pid, nanosOf(pid))
  return pids.reduce((sum, pid) => sum + (taken.get(pid) ?? 0), 0) / 1_000
}

const residentMb = (pid: number): number => {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1_024
}

/** The most that the process held more than before, while the work ran. */
export const watchMemory = async <T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ answer: T; growth: number }> => {
  const before = residentMb(pid)
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid))
  }, 20)
  try {
    return { answer: await work(), growth: Math.max(most, residentMb(pid)) - before }
  } finally {
    clearInterval(timer)
  }
}
