/**
 * The backup file: a line that names the format, a manifest as one line of JSON with the checksum of
 * every part, the checksum of that line, and the parts one after another. The file is sealed with a secret
 * unless the operator asks for an unsealed one.
 */
import { createHash, hash } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { constants, hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CommandError, sayError } from '#cli/command.ts'
import { DirectoryInUse, lockDirectory } from '#infra/db/embedded.ts'
import { errorCode } from '#infra/error-code.rules.ts'
import { isSealed, seal, unseal } from './sealed.ts'

const MAGIC = 'admin-portal backup 1'
/** The first three lines fit into this; a file without them is not a backup. */
const HEAD_BYTES = 1024 * 1024

export interface Part {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

export interface Manifest {
  readonly kind: 'embedded' | 'postgres'
  readonly madeAt: string
  /** The number of rows of each table. */
  readonly counts: Readonly<Record<string, number>>
  /** A known value wrapped with the installation's secret: shows at a restore whether its secret fits the keys. */
  readonly keyCheck: string | null
  /** The same with KEY_SECRET_OTHER, while values that KEY_SECRET does not decrypt are left. */
  readonly otherKeyCheck?: string | undefined
  readonly parts: readonly Part[]
}

const sha256Of = async (path: string, from = 0, bytes?: number): Promise<string> => {
  const digest = createHash('sha256')
  if (bytes === 0) return digest.digest('hex')
  const end = bytes === undefined ? undefined : from + bytes - 1
  for await (const chunk of createReadStream(path, {
    start: from,
    ...(end !== undefined && { end }),
  }))
    digest.update(chunk as Buffer)
  return digest.digest('hex')
}

interface PartFile {
  readonly name: string
  readonly path: string
}

async function* contentOf(head: string, files: readonly PartFile[]): AsyncGenerator<Buffer, void> {
  yield Buffer.from(head)
  for (const { path } of files)
    for await (const chunk of createReadStream(path)) yield chunk as Buffer
}

/** Writes under a temporary name and renames once everything is on disk, so that no partial backup remains. */
export const writeBackup = async (
  path: string,
  manifest: Omit<Manifest, 'parts'>,
  files: readonly PartFile[],
  secret: string | undefined,
): Promise<void> => {
  const parts: Part[] = []
  for (const file of files) {
    const { size } = await stat(file.path)
    parts.push({ name: file.name, bytes: size, sha256: await sha256Of(file.path) })
  }
  const line = JSON.stringify({ ...manifest, parts } satisfies Manifest)
  const check = hash('sha256', line, 'hex')
  await withScratch(dirname(path), async (scratch) => {
    const draft = join(scratch, 'draft')
    const content = contentOf(`${MAGIC}\n${line}\n${check}\n`, files)
    // Mode 0600: the file holds the keys of the installation.
    await pipeline(
      secret === undefined ? content : seal(secret, content),
      createWriteStream(draft, { mode: 0o600 }),
    )
    const written = await open(draft, 'r+')
    await written.sync()
    await written.close()
    await rename(draft, path)
  })
}

/**
 * A directory for temporary files on the same disk, deleted after the work and on a signal: they hold the whole
 * database unencrypted. What a killed process left is deleted by the next one on the same host.
 */
export const withScratch = async <T>(
  parent: string,
  work: (scratch: string) => Promise<T>,
): Promise<T> => {
  const scratch = await removeLeft(parent)
    .then(() => mkdtemp(join(parent, scratchPrefix)))
    .catch((cause: unknown) => {
      throw new CommandError(
        `${parent} cannot be written (${errorCode(cause)}): temporary files are made beside the backup.`,
        { cause },
      )
    })
  // Held by this process only, and free once it is gone.
  const unlock = await lockDirectory(join(scratch, 'lock'))
  const remove = (): void => {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 })
  }
  process.on('exit', remove)
  for (const [signal, exit] of endings) process.on(signal, exit)
  try {
    return await work(scratch)
  } finally {
    remove()
    await unlock()
    process.off('exit', remove)
    for (const [signal, exit] of endings) process.off(signal, exit)
  }
}

/** Other hosts may keep their backups in the same place. */
const scratchPrefix = `.backup-${hostname()}-`

const endings = (['SIGHUP', 'SIGINT', 'SIGTERM'] as const).map(
  (signal) => [signal, () => process.exit(128 + constants.signals[signal])] as const,
)

const removeLeft = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(scratchPrefix)) continue
    const left = join(parent, name)
    try {
      const unlock = await lockDirectory(join(left, 'lock'))
      try {
        await rm(left, { recursive: true, force: true })
      } finally {
        await unlock()
      }
    } catch (error) {
      // Of a backup that runs.
      if (error instanceof DirectoryInUse) continue
      sayError(`${left} is of a backup that was interrupted: delete it.`)
    }
  }
}

export interface OpenBackup {
  readonly manifest: Manifest
  /** Copies a part to a file of its own. */
  readonly extract: (name: string, to: string) => Promise<void>
}

/** Opens a backup for the time of the work; `secret` opens a sealed one. */
export const withBackup = async <T>(
  path: string,
  secret: string | undefined,
  work: (backup: OpenBackup) => Promise<T>,
): Promise<T> => {
  if (!(await isSealed(path))) return work(await openBackup(path))
  if (secret === undefined)
    throw new CommandError(
      'The backup is sealed: set BACKUP_SECRET to the secret it was sealed with.',
    )
  return withScratch(dirname(path), async (scratch) => {
    const opened = join(scratch, 'opened')
    await pipeline(unseal(secret, path), createWriteStream(opened, { mode: 0o600 }))
    return work(await openBackup(opened))
  })
}

/** Throws when size or any checksum is wrong. */
const openBackup = async (path: string): Promise<OpenBackup> => {
  const { manifest, headBytes } = await readHead(path)
  const { size } = await stat(path)
  const ranges = new Map<string, { from: number; bytes: number }>()
  let from = headBytes
  for (const part of manifest.parts) {
    ranges.set(part.name, { from, bytes: part.bytes })
    from += part.bytes
  }
  if (size !== from)
    throw new CommandError(
      `The backup is damaged: it has ${String(size)} bytes instead of ${String(from)}.`,
    )
  for (const part of manifest.parts) {
    const start = ranges.get(part.name)?.from ?? 0
    if ((await sha256Of(path, start, part.bytes)) !== part.sha256)
      throw new CommandError(`The backup is damaged: the checksum of ${part.name} is wrong.`)
  }
  return {
    manifest,
    extract: async (name, to) => {
      const range = ranges.get(name)
      if (range === undefined) throw new CommandError(`The backup holds no ${name}.`)
      const end = range.from + range.bytes - 1
      await pipeline(
        createReadStream(path, { start: range.from, end }),
        createWriteStream(to, { mode: 0o600 }),
      )
    },
  }
}

const readHead = async (path: string): Promise<{ manifest: Manifest; headBytes: number }> => {
  const handle = await open(path, 'r').catch(() => {
    throw new CommandError(`The file ${path} cannot be read.`)
  })
  const buffer = Buffer.alloc(HEAD_BYTES)
  const { bytesRead } = await handle.read(buffer, 0, HEAD_BYTES, 0)
  await handle.close()
  const head = buffer.subarray(0, bytesRead)
  const lines: string[] = []
  let at = 0
  while (lines.length < 3) {
    const end = head.indexOf(10, at)
    if (end < 0) break
    lines.push(head.subarray(at, end).toString('utf8'))
    at = end + 1
  }
  const [magic, line = '', check] = lines
  if (magic !== MAGIC) throw new CommandError('The file is not a backup of this service.')
  if (hash('sha256', line, 'hex') !== check)
    throw new CommandError('The backup is damaged: the checksum of its manifest is wrong.')
  return { manifest: JSON.parse(line) as Manifest, headBytes: at }
}
