/**
 * The file of a backup: a line that names it, a line of JSON that says what is inside with a
 * checksum of every part, a checksum of that line, and the parts one after another. All of that is
 * sealed with a secret, unless somebody insists.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BadBackup, isSealed, seal, unseal } from './sealed.ts'

const MAGIC = 'admin-portal backup 1'
/** The two lines after the name are small; a file without them is not ours. */
const HEAD_BYTES = 1024 * 1024

export interface Part {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

export interface Manifest {
  readonly kind: 'embedded' | 'postgres'
  readonly madeAt: string
  /** How many rows each table had. */
  readonly counts: Readonly<Record<string, number>>
  /** Wrapped with the installation's secret: whoever has another one cannot use the keys inside. */
  readonly keyCheck: string | null
  readonly parts: readonly Part[]
}

const sha256Of = async (path: string, from = 0, bytes?: number): Promise<string> => {
  const hash = createHash('sha256')
  if (bytes === 0) return hash.digest('hex')
  const end = bytes === undefined ? undefined : from + bytes - 1
  for await (const chunk of createReadStream(path, {
    start: from,
    ...(end !== undefined && { end }),
  }))
    hash.update(chunk as Buffer)
  return hash.digest('hex')
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

/** Whole or not at all: it gets its name when the last byte is on the disk. */
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
  const check = createHash('sha256').update(line).digest('hex')
  const draft = `${path}.part`
  try {
    const content = contentOf(`${MAGIC}\n${line}\n${check}\n`, files)
    // It holds the keys of the installation.
    await pipeline(
      secret === undefined ? content : seal(secret, content),
      createWriteStream(draft, { mode: 0o600 }),
    )
    const written = await open(draft, 'r+')
    await written.sync()
    await written.close()
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

export interface OpenBackup {
  readonly manifest: Manifest
  /** Copies a part to a file of its own. */
  readonly extract: (name: string, to: string) => Promise<void>
}

/** Opens a file, with its secret where it is sealed, for the time of the work. */
export const withBackup = async <T>(
  path: string,
  secret: string | undefined,
  work: (backup: OpenBackup) => Promise<T>,
): Promise<T> => {
  if (!(await isSealed(path))) return work(await openBackup(path))
  if (secret === undefined)
    throw new BadBackup('The backup is sealed: BACKUP_SECRET has to say with what.')
  const scratch = await mkdtemp(join(dirname(path), '.backup-'))
  try {
    const opened = join(scratch, 'opened')
    await pipeline(unseal(secret, path), createWriteStream(opened, { mode: 0o600 }))
    return await work(await openBackup(opened))
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Throws unless every byte is as it was written. */
const openBackup = async (path: string): Promise<OpenBackup> => {
  const { manifest, headBytes } = await readHead(path)
  const { size } = await stat(path)
  const places = new Map<string, { from: number; bytes: number }>()
  let from = headBytes
  for (const part of manifest.parts) {
    places.set(part.name, { from, bytes: part.bytes })
    from += part.bytes
  }
  if (size !== from)
    throw new BadBackup(
      `The backup is damaged: it has ${String(size)} bytes and should have ${String(from)}.`,
    )
  for (const part of manifest.parts) {
    const place = places.get(part.name)?.from ?? 0
    if ((await sha256Of(path, place, part.bytes)) !== part.sha256)
      throw new BadBackup(`The backup is damaged: the checksum of ${part.name} is not right.`)
  }
  return {
    manifest,
    extract: async (name, to) => {
      const place = places.get(name)
      if (place === undefined) throw new BadBackup(`The backup holds no ${name}.`)
      const end = place.from + place.bytes - 1
      await pipeline(
        createReadStream(path, { start: place.from, end }),
        createWriteStream(to, { mode: 0o600 }),
      )
    },
  }
}

const readHead = async (path: string): Promise<{ manifest: Manifest; headBytes: number }> => {
  const handle = await open(path, 'r').catch(() => {
    throw new BadBackup(`The file ${path} cannot be read.`)
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
  if (magic !== MAGIC) throw new BadBackup('The file is not a backup of this service.')
  if (createHash('sha256').update(line).digest('hex') !== check)
    throw new BadBackup('The backup is damaged: its table of contents is not as it was written.')
  return { manifest: JSON.parse(line) as Manifest, headBytes: at }
}
