/**
 * Seals stored outside the database whose entries were lost by a restore to an earlier point: no fault once the
 * operator has confirmed the restore.
 */
import type { Seal, Sealer } from '#infra/crypto/seal.ts'

type StoredSeal = Pick<Seal, 'seq' | 'hash' | 'seal'>

export const isNote = ({ restored }: Seal): boolean => restored !== undefined

/** The valid notes; those made with an unknown key are ignored. */
export const notesIn = (sealer: Sealer, anchors: readonly Seal[]): Seal[] =>
  anchors.filter((one) => isNote(one) && ['CURRENT', 'OLD'].includes(sealer.judge(one)))

/** The seals that count as lost, of the anchors of one trail. */
export const lostSeals = (sealer: Sealer, anchors: readonly Seal[]): ReadonlySet<string> => {
  const bySeal = mapOf(sealsIn(sealer, anchors))
  const lost = new Set<string>()
  for (const note of notesIn(sealer, anchors)) {
    // Walks back to the entry of the note: seals up to that entry must still be in the database.
    let seal = bySeal.get(note.previous)
    while (seal !== undefined && seal.seq > note.seq && !lost.has(seal.seal)) {
      lost.add(seal.seal)
      seal = bySeal.get(seal.previous)
    }
  }
  return lost
}

/**
 * Notes for the anchored seals of one trail that the database lacks; none if nothing is missing, or if the missing
 * seals do not continue from a stored one.
 */
export const notesOf = (
  sealer: Sealer,
  anchors: readonly Seal[],
  stored: readonly StoredSeal[],
  reason: string,
): Seal[] => {
  const known = new Map(stored.map((seal) => [seal.seal, seal]))
  const lost = lostSeals(sealer, anchors)
  const missing = mapOf(
    sealsIn(sealer, anchors).filter(({ seal }) => !known.has(seal) && !lost.has(seal)),
  )
  const followed = new Set([...missing.values()].map(({ previous }) => previous))
  return [...missing.values()]
    .filter(({ seal }) => !followed.has(seal))
    .flatMap((last) => {
      let first = last
      for (
        let before = missing.get(first.previous);
        before !== undefined && before.seq < first.seq;
        before = missing.get(first.previous)
      )
        first = before
      const end = first.previous === '' ? { seq: 0, hash: '' } : known.get(first.previous)
      if (end === undefined) return []
      const { seq, hash } = end
      const head = { merchantId: last.merchantId, seq, hash, previous: last.seal }
      return [sealer.seal({ ...head, restored: reason })]
    })
}

/** The notes that are signed with the old key only, signed again with the current one. */
export const renewedNotes = (sealer: Sealer, anchors: readonly Seal[]): Seal[] => {
  const isCurrent = (note: Seal): boolean => sealer.judge(note) === 'CURRENT'
  const notes = notesIn(sealer, anchors)
  const renewed = new Set(notes.filter(isCurrent).map(({ previous }) => previous))
  return notes
    .filter((note) => !isCurrent(note) && !renewed.has(note.previous))
    .map(({ merchantId, seq, hash, previous, restored }) =>
      sealer.seal({ merchantId, seq, hash, previous, restored }),
    )
}

/** Leaves out forged seals, which `verify` reports. */
const sealsIn = (sealer: Sealer, anchors: readonly Seal[]): Seal[] =>
  anchors.filter((one) => !isNote(one) && sealer.judge(one) !== 'FORGED')

const mapOf = (seals: readonly Seal[]): ReadonlyMap<string, Seal> =>
  new Map(seals.map((seal) => [seal.seal, seal]))
