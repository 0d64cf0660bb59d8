/** Checks the production cost of hashes; the other tests of the service use a cheaper one. */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ourselves } from '#infra/turns.ts'
import { openPasswords, openPins } from './hashing.ts'

const cost = '$argon2id$v=19$m=19456,t=2,p=1$'

test('a password is hashed with 19 MiB and two passes and matches only itself', async () => {
  const { hash, matches } = await openPasswords()
  const stored = await hash(ourselves, 'Harbour lantern 2026')
  expect(stored).toContain(cost)
  expect(await matches(ourselves, stored, 'Harbour lantern 2026')).toBe(true)
  expect(await matches(ourselves, stored, 'Harbour lantern 2027')).toBe(false)
  expect(await matches(ourselves, undefined, 'a password that nobody has')).toBe(false)
})

test('a PIN is hashed at the same cost with the pepper of the installation', async () => {
  const [ours, theirs] = [openPins(randomBytes(32)), openPins(randomBytes(32))]
  const stored = await ours.hash(ourselves, '258014')
  expect(stored).toContain(cost)
  expect(await ours.matches(ourselves, stored, '258014')).toBe(true)
  expect(await theirs.matches(ourselves, stored, '258014')).toBe(false)
})

test('sixty hashes of one person do not delay the one of somebody else', async () => {
  const { matches } = await openPasswords({ memoryCost: 256, timeCost: 1 })
  let done = 0
  const many = Array.from({ length: 60 }, () =>
    matches({ group: 'm', person: 'p' }, undefined, 'wrong').then(
      () => (done += 1),
      () => undefined,
    ),
  )
  expect(await matches({ group: '192.0.2.1', person: '192.0.2.1' }, undefined, 'x')).toBe(false)
  expect(done).toBeLessThan(10)
  await Promise.all(many)
})
