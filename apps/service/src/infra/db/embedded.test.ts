import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'

test('a second process is refused the data directory, and gets it after the first was killed', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'admin-portal-lock-'))
  const module = fileURLToPath(new URL('./directory-lock.ts', import.meta.url))
  const elsewhere = (then: string) =>
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
  expect(elsewhere('process.exit(0)')).toBe('DirectoryInUse')
  await expect(lockDirectory(directory)).rejects.toBeInstanceOf(DirectoryInUse)
  await unlock()
  // SIGKILL to itself: nothing is given back by hand, the kernel does it.
  expect(elsewhere("process.kill(process.pid, 'SIGKILL')")).toBe('locked')
  expect(elsewhere('process.exit(0)')).toBe('locked')
  await rm(directory, { recursive: true })
})
