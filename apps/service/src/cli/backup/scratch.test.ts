/** What a backup or a restore that is ended in the middle leaves on the disk. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withScratch } from './backup-file.ts'

const directory = await mkdtemp(join(tmpdir(), 'admin-portal-scratch-'))
afterAll(() => rm(directory, { recursive: true, force: true }))

/** A process that is sent the signal in the middle of its work. Resolves to what is left. */
const endedBy = async (signal: string): Promise<string[]> => {
  const program = `
    import { writeFileSync } from 'node:fs'
    import { withScratch } from '${new URL('backup-file.ts', import.meta.url).href}'
    await withScratch('${directory}', async (scratch) => {
      writeFileSync(scratch + '/database.dump', 'every payment')
      process.kill(process.pid, '${signal}')
      await new Promise((resolve) => setTimeout(resolve, 60_000))
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  await once(child, 'close')
  return readdir(directory)
}

test('a backup that is stopped or killed leaves the database unencrypted on the disk no longer than until the next one', async () => {
  expect(await endedBy('SIGTERM')).toEqual([])
  expect(await endedBy('SIGKILL')).toEqual([expect.stringMatching(/^\.backup-.+-\w{6}$/)])
  // That of a backup which runs, and what is not of a backup, stays.
  const others = ['.backup-elsewhere-a1b2c3', '.backup-old']
  for (const name of others) await mkdir(join(directory, name))
  await withScratch(directory, async (running) => {
    await withScratch(directory, () => Promise.resolve())
    const left = await readdir(directory)
    expect(left.toSorted()).toEqual([...others, basename(running)].toSorted())
  })
})
