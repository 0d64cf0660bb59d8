/** Which RSA pairs are in use: `password-key`, then `password-key.2` and so on. */
import { versionedName, versionOf, type StoredSecret } from './secret-versions.rules.ts'

/** How long a pair is accepted after a newer one was made: longer than a session lasts. */
const GRACE_HOURS = 24

export const pairName = (purpose: string, version?: number): string =>
  versionedName(`${purpose}-key`, version)

const versionIn = (purpose: string, name: string): number | undefined =>
  versionOf(pairName(purpose), name)

/** Pairs of a purpose, the newest first. */
const inOrder = (purpose: string, stored: readonly StoredSecret[]): StoredSecret[] =>
  stored
    .filter(({ name }) => versionIn(purpose, name) !== undefined)
    .toSorted(
      (one, other) => (versionIn(purpose, other.name) ?? 0) - (versionIn(purpose, one.name) ?? 0),
    )

/** The newest pair, and those whose successor is younger than the grace time. */
export const acceptedPairs = (purpose: string, stored: readonly StoredSecret[]): StoredSecret[] =>
  inOrder(purpose, stored).filter((_pair, index, all) => {
    const successor = all[index - 1]
    return successor === undefined || successor.ageSeconds < GRACE_HOURS * 3_600
  })

/** Pairs that are accepted no longer. */
export const endedPairs = (purpose: string, stored: readonly StoredSecret[]): StoredSecret[] => {
  const accepted = acceptedPairs(purpose, stored)
  return inOrder(purpose, stored).filter((pair) => !accepted.includes(pair))
}

export const newestVersion = (purpose: string, stored: readonly StoredSecret[]): number =>
  versionIn(purpose, inOrder(purpose, stored)[0]?.name ?? '') ?? 0
