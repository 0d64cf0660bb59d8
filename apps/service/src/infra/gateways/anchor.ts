/**
 * Stores seals of audit trails outside the database: as lines of a file, or at a URL. A line that is stored
 * twice changes nothing.
 */
import { open, readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { parseJson } from '#infra/json.rules.ts'
import type { Seal } from '#infra/crypto/seal.ts'

export interface AnchoredSeal extends Seal {
  readonly sealedAt: string
}

/** Rejects unless all of them are stored. */
export type Anchor = (seals: readonly AnchoredSeal[]) => Promise<void>

const TIMEOUT_MS = 10_000

export const isUrl = (place: string): boolean => /^https?:\/\//i.test(place)

export const anchorAt = (place: string): Anchor =>
  isUrl(place)
    ? async (seals) => {
        const answer = await fetch(place, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ seals }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        await answer.body?.cancel()
        if (!answer.ok) throw new Error(`The anchor answered ${String(answer.status)}`)
      }
    : async (seals) => {
        const file = await open(place, 'a', 0o600)
        try {
          const lines = seals.map((seal) => `${JSON.stringify(seal)}\n`).join('')
          const isCut = lines !== '' && (await lacksEnd(place))
          await file.appendFile(isCut ? `\n${lines}` : lines)
          await file.sync()
        } finally {
          await file.close()
        }
      }

/**
 * Whether the last line has no end: the process or the disk stopped in the middle of it. A user who may only add to the
 * file cannot tell.
 */
const lacksEnd = async (path: string): Promise<boolean> => {
  const file = await open(path, 'r').catch(() => undefined)
  if (file === undefined) return false
  try {
    const { size } = await file.stat()
    if (size === 0) return false
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
    return buffer.toString() !== '\n'
  } finally {
    await file.close()
  }
}

const hex = z.string().check(z.regex(/^[0-9a-f]*$/))
const Line = z.object({
  merchantId: z.string(),
  seq: z.int(),
  hash: hex,
  previous: hex,
  seal: hex,
  keyId: z.string(),
  restored: z.optional(z.string()),
})

export interface Anchors {
  readonly seals: readonly Seal[]
  /** The number of the first line of the file that is not a seal. */
  readonly wrongLine: number | undefined
}

/**
 * The seals of a file of anchors. Unfinished lines are left out: the last one if it has no line end, and each one that
 * a later line repeats in full.
 */
export const readAnchors = async (path: string): Promise<Anchors> => {
  const text = await readFile(path, 'utf8')
  const lines = text
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => ({ line, number, seal: Line.safeParse(parseJson(line)).data }))
  const wrong = lines.find(({ line, seal }, index) => {
    if (seal !== undefined) return false
    if (index === lines.length - 1) return text.endsWith('\n')
    const begun = beginningOf(line)
    return !lines.slice(index).some((later) => later.seal && later.line.startsWith(begun))
  })
  return {
    seals: lines.map(({ seal }) => seal).filter((seal) => seal !== undefined),
    wrongLine: wrong?.number,
  }
}

/**
 * What the full repetition begins with: not the time, which differs when the note of a restore is repeated, and no
 * character that was cut in half.
 */
const beginningOf = (line: string): string => line.replace(/,"sealedAt":.*$|\uFFFD+$/, '')
