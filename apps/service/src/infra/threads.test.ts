import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from './log.ts'
import { openProcesses, openThreads, ThreadLost } from './threads.ts'
import { serviceOwner } from './fair-queue.ts'

/** Depending on the message: echoes, fails, never answers, exits, or fills its memory. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ say, fault }) => {
      if (fault === 'throw') parentPort.postMessage({ failure: say })
      else if (fault === 'die') process.exit(1)
      else if (fault === 'fill') { const held = []; for (;;) held.push(new Array(1e6).fill(0)) }
      else if (fault !== 'wait') parentPort.postMessage({ value: say })
    })`)}`,
)

const open = (count: number) => {
  const threads = openThreads(script, count)
  onTestFinished(() => threads.close())
  return threads
}
const limits = { timeoutMs: 20_000, owner: serviceOwner }

test('each task gets its own result, however many there are', async () => {
  const threads = open(2)
  const values = Array.from({ length: 50 }, (_none, index) => index)
  expect(await Promise.all(values.map((say) => threads.run({ say }, limits)))).toEqual(values)
})

test('a task that fails rejects with its error, and the thread continues', async () => {
  const threads = open(1)
  await expect(threads.run({ fault: 'throw', say: 'no' }, limits)).rejects.toThrow('no')
  expect(await threads.run({ say: 1 }, limits)).toBe(1)
})

test.each([
  ['that takes too long', 'wait', 200],
  ['that ends its thread', 'die', 20_000],
  ['that takes all its memory', 'fill', 20_000],
] as const)('a task %s is lost, and no other', async (_name, fault, timeoutMs) => {
  const threads = open(1)
  const lost = threads.run({ fault }, { ...limits, timeoutMs })
  const after = threads.run({ say: 'still here' }, limits)
  await expect(lost).rejects.toBeInstanceOf(ThreadLost)
  expect(await after).toBe('still here')
})

test('closed threads refuse tasks', async () => {
  const threads = openThreads(script, 1)
  const waiting = threads.run({ fault: 'wait' }, limits)
  // Both at once: the task is lost because the threads are closed under it.
  const [lost] = await Promise.all([waiting.catch((error: unknown) => error), threads.close()])
  expect(lost).toBeInstanceOf(ThreadLost)
  await expect(threads.run({ say: 1 }, limits)).rejects.toBeInstanceOf(ThreadLost)
})

/** A program of its own that answers every task with its environment, or that ends before it is ready. */
const processes = async (program: string, libraryPath?: string) => {
  const directory = await mkdtemp(join(tmpdir(), 'admin-portal-processes-'))
  const path = join(directory, 'program.mjs')
  await writeFile(path, program)
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => lines.push(line) })
  const threads = openProcesses(pathToFileURL(path), 1, { libraryPath, log })
  onTestFinished(async () => {
    await threads.close()
    await rm(directory, { recursive: true, force: true })
  })
  return { threads, lines }
}

test('a process finds the libraries of Node where the service finds them, and gets nothing else of its environment', async () => {
  const { threads, lines } = await processes(
    `process.on('message', () => process.send({ value: process.env })); process.send('ready')`,
    '/opt/portal/lib',
  )
  const environment = Object(await threads.run({}, limits)) as Record<string, string>
  // Besides what Node adds to talk to it.
  const passed = Object.entries(environment).filter(([name]) => !name.startsWith('NODE_CHANNEL_'))
  expect(passed).toEqual([['LD_LIBRARY_PATH', '/opt/portal/lib']])
  expect(lines).toEqual([])
})

test('a process that never becomes ready is in the log', async () => {
  const { threads, lines } = await processes('process.exit(127)')
  await expect(threads.run({}, limits)).rejects.toBeInstanceOf(ThreadLost)
  expect(lines).toMatchObject([expect.stringMatching(/exit code 127.*process\.not-started/)])
})
