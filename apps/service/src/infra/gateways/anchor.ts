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
          await file.appendFile(seals.map((seal) => `${JSON.stringify(seal)}\n`).join(''))
          await file.sync()
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

/** The lines of a file of anchors, with the number of each. Undefined for an invalid line. */
export const readAnchors = async (path: string): Promise<(Seal | undefined)[]> => {
  const text = await readFile(path, 'utf8')
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Line.safeParse(parseJson(line)).data)
}
