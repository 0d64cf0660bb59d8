/**
 * Secrets of the installation, such as private keys. With the embedded database they are files beside it;
 * with PostgreSQL they are rows encrypted with KEY_SECRET, so that every process has the same.
 */
import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#infra/error-code.rules.ts'
import { now } from '#infra/clock.ts'
import { CannotEverOpen } from '#infra/db/cannot-open.ts'
import type { StoredSecret } from './secret-versions.rules.ts'

export interface Secrets {
  /** The secret of that name. The first process that asks creates it. */
  readonly get: (name: string, make: () => Promise<Buffer>) => Promise<Buffer>
  /** The secrets whose names start with `prefix`, in no particular order. */
  readonly list: (prefix: string) => Promise<StoredSecret[]>
  readonly remove: (name: string) => Promise<void>
}

/** Secrets as files of mode 0600 in a directory of mode 0700, which survive a power failure. */
export const fileSecrets = (directory: string): Secrets => ({
  get: async (name, make) => {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const path = join(directory, name)
    const stored = await readSecret(path)
    if (stored !== undefined) return stored
    const draft = `${path}.${String(process.pid)}.draft`
    await writeFlushed(draft, await make())
    // `link` fails if the name exists: the first process wins, and the others read its secret.
    await link(draft, path).catch(() => undefined)
    await rm(draft, { force: true })
    await flushDirectory(directory)
    return (await readSecret(path)) ?? Buffer.alloc(0)
  },
  list: async (prefix) => {
    const names = await readdir(directory).catch(() => [])
    const wanted = names.filter((name) => name.startsWith(prefix) && !name.endsWith('.draft'))
    return Promise.all(
      wanted.map(async (name) => {
        const path = join(directory, name)
        const [value, { mtimeMs }] = await Promise.all([readSecret(path), stat(path)])
        const ageSeconds = (now().getTime() - mtimeMs) / 1_000
        return { name, value: value ?? Buffer.alloc(0), ageSeconds }
      }),
    )
  },
  remove: async (name) => {
    await rm(join(directory, name), { force: true })
    await flushDirectory(directory)
  },
})

/** A crash or a full disk can leave an empty file. It must not be used: an empty key could be guessed by anybody. */
const readSecret = async (path: string): Promise<Buffer | undefined> => {
  const stored = await readFile(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
  if (stored?.length === 0)
    throw new CannotEverOpen(
      `The key file ${path} is empty. Restore it from a backup: without it stored secrets cannot be read.`,
    )
  return stored
}

const writeFlushed = async (path: string, content: Buffer): Promise<void> => {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

const flushDirectory = async (directory: string): Promise<void> => {
  const folder = await open(directory, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
