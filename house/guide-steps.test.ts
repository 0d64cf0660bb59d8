/** Steps of the operator's guide, run as they are written. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { read } from './support/repository.ts'

const folder = mkdtempSync(join(tmpdir(), 'admin-portal-steps-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('the swap of KEY_SECRET exchanges both files, and leaves them alone where there is only one', () => {
  const [, block = ''] =
    /2\. Swap the two[^\n]*\n\n *```\n([^]*?)```/.exec(read('docs/operations/keys.md')) ?? []
  expect(block).toContain('/etc/admin-portal')
  const swap = () =>
    spawnSync('sh', [
      '-c',
      `sudo() { "$@"; }; systemctl() { :; }; ${block.replaceAll('/etc/admin-portal', folder)}`,
    ])
  const write = (name: string) => {
    writeFileSync(join(folder, name), name)
  }
  write('key-secret')
  swap()
  expect(readdirSync(folder)).toEqual(['key-secret'])
  write('key-secret-other')
  swap()
  expect(readdirSync(folder).toSorted()).toEqual(['key-secret', 'key-secret-other'])
  expect(readFileSync(join(folder, 'key-secret'), 'utf8')).toBe('key-secret-other')
  expect(readFileSync(join(folder, 'key-secret-other'), 'utf8')).toBe('key-secret')
})
