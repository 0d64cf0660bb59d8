/** Reads of the installation's keys that callers can cause. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { recordReads } from '#dev/testing/recorded-reads.ts'
import { keyPurposes, openDecryption } from './encryption.ts'
import { fileSecrets } from './secrets.ts'

test('twenty texts that cannot be decrypted read the key pairs of a purpose one at a time', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'admin-portal-keys-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const secrets = fileSecrets(directory)
  const { decrypt } = await openDecryption(secrets)
  for (const purpose of keyPurposes) {
    const reads = recordReads(secrets)
    const garbage = Array.from({ length: 20 }, () => randomBytes(384).toString('base64'))
    const plain = await Promise.all(garbage.map((text) => decrypt(purpose, text)))
    expect(plain).toEqual(Array(20).fill(undefined))
    expect(reads.end()).toMatchObject({ atOnce: 1 })
  }
})
