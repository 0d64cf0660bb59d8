/**
 * Secrets of the installation, such as private keys. With the embedded database they are files beside it;
 * with PostgreSQL they are rows encrypted with KEY_SECRET, so that every process has the same.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Secrets {
  /** The secret of that name. The first process that asks creates it. */
  readonly get: (name: string, make: () => Promise<Buffer>) => Promise<Buffer>
}

export interface Wrapping {
  readonly wrap: (plain: Buffer) => Buffer
  readonly unwrap: (wrapped: Buffer) => Buffer
}

/** AES-256-GCM under a key derived from the secret. `unwrap` throws when another secret was used. */
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
    const stored = await readFile(path).catch(() => undefined)
    if (stored !== undefined) return stored
    const made = await make()
    const draft = `${path}.${String(process.pid)}`
    await writeFile(draft, made, { mode: 0o600 })
    // `link` fails if the name exists: the first process wins, and the others read its secret.
    await link(draft, path).catch(() => undefined)
    await rm(draft, { force: true })
    return readFile(path)
  },
})
