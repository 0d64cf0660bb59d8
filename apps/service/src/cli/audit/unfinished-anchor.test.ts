/** A file of anchors after a crash or a full disk in the middle of a line. */
import { spawnSync } from 'node:child_process'
import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { anchorSeals, sealTrails } from '#domain/audit/seal.ts'
import { writeEntries } from '#dev/testing/books.queries.ts'
import { insertTestMerchant } from '#dev/testing/factories.queries.ts'
import {
  dropInstallations,
  emptyInstallation,
  run,
  withDatabase,
} from '#dev/testing/installations.ts'
import { isRoot } from '#dev/testing/local-program.ts'
import { sealerWith } from '#infra/crypto/seal.ts'
import { anchorAt, readAnchors } from '#infra/gateways/anchor.ts'
import { newId } from '#infra/ids.ts'

const AUDIT_KEY = 'the audit key of an unfinished line'
const sealer = sealerWith(AUDIT_KEY)
const directory = await mkdtemp(join(tmpdir(), 'admin-portal-unfinished-'))
afterAll(async () => {
  await dropInstallations()
  await rm(directory, { recursive: true, force: true })
})

test('a line of the anchors that was not finished is closed and repeated, and verify passes before and after', async () => {
  const installation = await emptyInstallation(directory)
  const file = join(directory, 'anchors')
  const verify = () => run('audit', ['verify'], { ...installation, AUDIT_KEY, AUDIT_ANCHOR: file })
  const sealedTo = (anchored: number) => ({
    code: 0,
    output: expect.stringContaining(`sealed to 6, anchored to ${String(anchored)}`) as string,
  })
  await withDatabase(installation, async (database) => {
    const { merchantId, ready } = insertTestMerchant(database, newId, {})
    await ready
    await writeEntries(database, merchantId, 3)
    await sealTrails(database, sealer)
    await anchorSeals(database, anchorAt(file))
    await writeEntries(database, merchantId, 3)
    await sealTrails(database, sealer)
    // As far as the disk has room.
    const stored = anchorSeals(database, async ([seal]) => {
      await appendFile(file, JSON.stringify(seal).slice(0, 150))
      throw new Error('no space left on device')
    })
    await expect(stored).rejects.toThrow('no space left')
  })
  expect(await readAnchors(file)).toMatchObject({ seals: [{ seq: 3 }] })
  expect(await verify()).toMatchObject(sealedTo(3))

  await withDatabase(installation, async (database) => {
    await anchorSeals(database, anchorAt(file))
  })
  expect(await readAnchors(file)).toMatchObject({ seals: [{ seq: 3 }, { seq: 6 }] })
  expect(await verify()).toMatchObject(sealedTo(6))
})

test('a line of the anchors that is no beginning of a later one is still refused', async () => {
  const file = join(directory, 'damaged')
  const seal = sealer.seal({ merchantId: 'mer_a', seq: 1, hash: 'ab', previous: '' })
  const line = JSON.stringify({ ...seal, sealedAt: '2026-11-24T00:00:00.000Z' })
  await writeFile(file, `${line.slice(0, 20)}x\n${line}\n`)
  expect(await readAnchors(file)).toEqual({ seals: [seal], wrongLine: 1 })
  // Cut in the time, which a note of a restore repeats otherwise, and in the middle of a character.
  const later = JSON.stringify({ ...seal, restored: '還原', sealedAt: '2026-11-25T00:00:00.000Z' })
  const cut = Buffer.from(later).subarray(0, Buffer.from(later).indexOf('原') + 1)
  await writeFile(file, Buffer.concat([Buffer.from(`${line.slice(0, -9)}\n${line}\n`), cut]))
  expect(await readAnchors(file)).toEqual({ seals: [seal] })
  await anchorAt(file)([{ ...seal, restored: '還原', sealedAt: '2026-11-26T00:00:00.000Z' }])
  expect(await readAnchors(file)).toEqual({ seals: [seal, { ...seal, restored: '還原' }] })
})

test('the line of the anchors that is not a seal is named by its number in the file', async () => {
  const file = join(directory, 'numbered')
  const lines = Array.from({ length: 10 }, (_none, index) =>
    JSON.stringify(sealer.seal({ merchantId: 'mer_a', seq: index, hash: 'ab', previous: '' })),
  )
  // The third is blank, the fifth was cut and is repeated as the sixth.
  lines[2] = ''
  lines[4] = lines[5]?.slice(0, 150) ?? ''
  lines[9] = 'damaged'
  await writeFile(file, `${lines.join('\n')}\n`)
  const installation = await emptyInstallation(directory)
  await withDatabase(installation, () => Promise.resolve())
  const verified = await run('audit', ['verify', '--anchors', file], { ...installation, AUDIT_KEY })
  expect(verified.output).toContain(`line 10 of ${file} is not a seal`)
})

test('the check at the start adds nothing to the anchors', async () => {
  const file = join(directory, 'begun')
  await writeFile(file, '{"merchantId":"mer_a"')
  await anchorAt(file)([])
  expect(await readFile(file, 'utf8')).toBe('{"merchantId":"mer_a"')
})

test('anchors are stored in a file that may be added to and not be read', async () => {
  const file = join(directory, 'write-only')
  await writeFile(file, '', { mode: 0o200 })
  const seal = sealer.seal({ merchantId: 'mer_a', seq: 1, hash: 'ab', previous: '' })
  const stored = { ...seal, sealedAt: '2026-11-24T00:00:00.000Z' }
  const module = new URL('../../infra/gateways/anchor.ts', import.meta.url).href
  const program = `
    import { readFileSync } from 'node:fs'
    import { anchorAt } from ${JSON.stringify(module)}
    try { readFileSync(${JSON.stringify(file)}); console.log('read') } catch ({ code }) { console.log(code) }
    await anchorAt(${JSON.stringify(file)})([])
    for (const seals of ${JSON.stringify([[stored], [stored]])}) await anchorAt(${JSON.stringify(file)})(seals)`
  const node = [process.execPath, '--input-type=module', '--eval', program]
  // Root may read every file unless it gives that up.
  const [command = '', ...args] = isRoot
    ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search', ...node]
    : node
  expect(spawnSync(command, args, { encoding: 'utf8' })).toMatchObject({
    stdout: 'EACCES\n',
    stderr: '',
    status: 0,
  })
  await chmod(file, 0o600)
  expect(await readFile(file, 'utf8')).toBe(`${JSON.stringify(stored)}\n`.repeat(2))
})
