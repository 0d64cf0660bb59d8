import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { DirectoryInUse, lockDirectory } from './embedded.ts'

test('a second process is refused the data directory until the first one ends, even by kill -9', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'admin-portal-lock-'))
  const module = fileURLToPath(new URL('./embedded.ts', import.meta.url))
  const inAnotherProcess = (then: string) =>
    spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `
      const { lockDirectory } = await import(${JSON.stringify(module)})
      await lockDirectory(${JSON.stringify(directory)}).then(() => console.log('locked'), (error) => console.log(error.constructor.name))
      ${then}`,
      ],
      { encoding: 'utf8' },
    ).stdout.trim()

  const unlock = await lockDirectory(directory)
  expect(inAnotherProcess('process.exit(0)')).toBe('DirectoryInUse')
  await expect(lockDirectory(directory)).rejects.toBeInstanceOf(DirectoryInUse)
  await unlock()
  // Killed by SIGKILL it releases nothing itself: the kernel does.
  expect(inAnotherProcess("process.kill(process.pid, 'SIGKILL')")).toBe('locked')
  expect(inAnotherProcess('process.exit(0)')).toBe('locked')
  await rm(directory, { recursive: true })
})
