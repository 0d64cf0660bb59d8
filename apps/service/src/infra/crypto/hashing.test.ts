/** Checks the production cost of hashes; the other tests of the service use a cheaper one. */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPasswords, openPins } from './hashing.ts'

const cost = '$argon2id$v=19$m=19456,t=2,p=1$'

test('a password is hashed with 19 MiB and two passes and matches only itself', async () => {
  const { hash, matches } = await openPasswords()
  const stored = await hash('Harbour lantern 2026')
  expect(stored).toContain(cost)
  expect(await matches(stored, 'Harbour lantern 2026')).toBe(true)
  expect(await matches(stored, 'Harbour lantern 2027')).toBe(false)
  expect(await matches(undefined, 'a password that nobody has')).toBe(false)
})

test('a PIN is hashed at the same cost with the pepper of the installation', async () => {
  const [ours, theirs] = [openPins(randomBytes(32)), openPins(randomBytes(32))]
  const stored = await ours.hash('258014')
  expect(stored).toContain(cost)
  expect(await ours.matches(stored, '258014')).toBe(true)
  expect(await theirs.matches(stored, '258014')).toBe(false)
})
