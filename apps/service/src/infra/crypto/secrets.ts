/**
 * Secrets of the installation: with the embedded database they are files beside it, with PostgreSQL
 * rows wrapped with KEY_SECRET, so that every process has the same.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Secrets {
  /** The secret of that name; made once, by whichever process is first. */
  readonly get: (name: string, make: () => Promise<Buffer>) => Promise<Buffer>
}

export interface Wrapping {
  readonly wrap: (plain: Buffer) => Buffer
  readonly unwrap: (wrapped: Buffer) => Buffer
}

/** AES-256-GCM under a key derived from the given secret. `unwrap` throws when it is another secret. */
export const wrappingWith = (secret: string | Buffer): Wrapping => {
  const key = Buffer.from(hkdfSync('sha256', secret, 'admin-portal', 'installation secrets', 32))
  return {
    wrap: (plain) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    unwrap: (wrapped) => {
      const cipher = createDecipheriv('aes-256-gcm', key, wrapped.subarray(0, 12))
      cipher.setAuthTag(wrapped.subarray(12, 28))
      return Buffer.concat([cipher.update(wrapped.subarray(28)), cipher.final()])
    },
  }
}

/** Secrets as files of mode 0600 in a directory of mode 0700. */
export const fileSecrets = (directory: string): Secrets => ({
  get: async (name, make) => {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const path = join(directory, name)
    const existing = await readFile(path).catch(() => undefined)
    if (existing !== undefined) return existing
    const made = await make()
    const draft = `${path}.${String(process.pid)}`
    await writeFile(draft, made, { mode: 0o600 })
    // A link fails when the name is taken: the first process wins, and everybody reads its secret.
    await link(draft, path).catch(() => undefined)
    await rm(draft, { force: true })
    return readFile(path)
  },
})
