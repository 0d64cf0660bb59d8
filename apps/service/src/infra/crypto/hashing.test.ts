/** Checks the production cost of hashes; the other tests of the service use a cheaper one. */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { serviceOwner } from '#infra/fair-queue.ts'
import { openPasswords } from './hashing.ts'
import { openPins } from './pins.ts'

const cost = '$argon2id$v=19$m=19456,t=2,p=1$'

test('a password is hashed with 19 MiB and two passes and matches only itself', async () => {
  const { hash, matches } = await openPasswords()
  const stored = await hash(serviceOwner, 'Harbour lantern 2026')
  expect(stored).toContain(cost)
  expect(await matches(serviceOwner, stored, 'Harbour lantern 2026')).toBe(true)
  expect(await matches(serviceOwner, stored, 'Harbour lantern 2027')).toBe(false)
  expect(await matches(serviceOwner, undefined, 'a password that nobody has')).toBe(false)
})

const secret = (version: number) => ({ version, value: randomBytes(32) })

test('a PIN is hashed at the same cost with a secret of the installation', async () => {
  const [own, other] = [[secret(1)], [secret(1)]]
  const ours = openPins(() => Promise.resolve(own))
  const stored = await ours.hash(serviceOwner, '258014')
  expect(stored).toMatch(/^\$argon2id/)
  expect(stored).toContain(cost)
  expect(await ours.match(serviceOwner, stored, '258014')).toEqual({ isCurrent: true })
  const theirs = openPins(() => Promise.resolve(other))
  expect(await theirs.match(serviceOwner, stored, '258014')).toBeUndefined()
})

test('PINs of two secrets are right while both are there, and a hash of one that was removed is not', async () => {
  const [old, newer] = [secret(1), secret(2)]
  let accepted = [old]
  const pins = openPins(() => Promise.resolve(accepted), { memoryCost: 256, timeCost: 1 })
  const before = await pins.hash(serviceOwner, '258014')
  accepted = [newer, old]
  const after = await pins.hash(serviceOwner, '258014')
  expect(after).toMatch(/^2:\$argon2id/)
  expect(await pins.match(serviceOwner, before, '258014')).toEqual({ isCurrent: false })
  expect(await pins.match(serviceOwner, after, '258014')).toEqual({ isCurrent: true })
  expect(await pins.match(serviceOwner, after, '258015')).toBeUndefined()
  accepted = [newer]
  expect(await pins.match(serviceOwner, before, '258014')).toBeUndefined()
  // The old secret cannot produce a valid hash, whichever version the hash names.
  const forger = openPins(() => Promise.resolve([{ ...old, version: 2 }]), {
    memoryCost: 256,
    timeCost: 1,
  })
  const forged = await forger.hash(serviceOwner, '111111')
  expect(await pins.match(serviceOwner, forged, '111111')).toBeUndefined()
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
