/** Replaces the installation's keys while the service runs. */
import { countPins, removeOldPins, type PinOwner } from '#domain/terminals/pin-secrets.queries.ts'
import { keyPurposes, makePrivateKey, type KeyPurpose } from '#infra/crypto/encryption.ts'
import { endedPairs, newestVersion, pairName } from '#infra/crypto/key-pairs.rules.ts'
import { listPinSecrets, pepperName } from '#infra/crypto/pins.ts'
import type { Secrets } from '#infra/crypto/secrets.ts'
import type { Wrapping } from '#infra/crypto/wrapping.ts'
import type { Database, Db } from '#infra/db/database.ts'
import { newKey } from '#infra/ids.ts'
import {
  listWrapped,
  replaceWrapped,
  wrappedColumns,
  type WrappedColumn,
  type WrappedValue,
} from './wrapped-values.queries.ts'

/** Makes new RSA pairs beside the old ones, which pages that are open still use. Resolves to their names. */
export const rotatePairs = async (secrets: Secrets): Promise<string[]> => {
  const made: string[] = []
  for (const purpose of keyPurposes) {
    const stored = await secrets.list(pairName(purpose))
    for (const { name } of endedPairs(purpose, stored)) await secrets.remove(name)
    const name = pairName(purpose, newestVersion(purpose, stored) + 1)
    await secrets.get(name, makePrivateKey)
    made.push(name)
  }
  return made
}

/** Removes all pairs but the newest: for a pair that somebody else may have. Resolves to their names. */
export const dropOldPairs = async (secrets: Secrets): Promise<string[]> => {
  const dropped: string[] = []
  for (const purpose of keyPurposes)
    for (const name of await olderPairs(secrets, purpose)) {
      await secrets.remove(name)
      dropped.push(name)
    }
  return dropped
}

const olderPairs = async (secrets: Secrets, purpose: KeyPurpose): Promise<string[]> => {
  const stored = await secrets.list(pairName(purpose))
  const newest = pairName(purpose, newestVersion(purpose, stored))
  return stored.map(({ name }) => name).filter((name) => name !== newest)
}

export interface Rewrapped {
  readonly table: string
  readonly renewed: number
  /** Values encrypted with an unknown secret. */
  readonly unreadable: number
}

/** Encrypts every stored secret with the first secret, bound to its row. Interrupted, it can be run again. */
export const rewrapAll = async (database: Database, wrapping: Wrapping): Promise<Rewrapped[]> => {
  const all: Rewrapped[] = []
  for (const column of wrappedColumns) {
    const stored = await database.system((db) => listWrapped(db, column))
    const old = stored.filter(({ wrapped }) => !wrapping.isCurrent(wrapped))
    let [renewed, unreadable] = [0, 0]
    for (const value of old) {
      const outcome = await rewrap(database, wrapping, column, value)
      if (outcome === 'renewed') renewed += 1
      else if (outcome === 'unreadable') unreadable += 1
    }
    all.push({ table: column.table, renewed, unreadable })
  }
  return all
}

const rewrap = async (
  database: Database,
  wrapping: Wrapping,
  column: WrappedColumn,
  value: WrappedValue,
): Promise<'renewed' | 'unreadable' | 'changed'> => {
  const associatedData = column.associatedData(...value.key)
  const plain = unwrapped(wrapping, value.wrapped, associatedData)
  if (plain === undefined) return 'unreadable'
  const renewed = wrapping.wrap(plain, associatedData)
  const isReplaced = await database.system((db) => replaceWrapped(db, column, value, renewed))
  return isReplaced ? 'renewed' : 'changed'
}

const unwrapped = (
  wrapping: Wrapping,
  wrapped: Buffer,
  associatedData: string,
): Buffer | undefined => {
  try {
    return wrapping.unwrap(wrapped, associatedData)
  } catch {
    return undefined
  }
}

/** How many stored secrets are encrypted with the first secret, and how many are not yet. */
export const countWrapped = async (
  database: Database,
  wrapping: Wrapping,
): Promise<{ current: number; other: number }> => {
  let [current, other] = [0, 0]
  for (const column of wrappedColumns)
    for (const { wrapped } of await database.system((db) => listWrapped(db, column)))
      if (wrapping.isCurrent(wrapped)) current += 1
      else other += 1
  return { current, other }
}

/** Whether the other secret decrypts a stored value that the first one does not. */
export const hasValueOfOther = async (
  database: Database,
  first: Wrapping,
  other: Wrapping,
): Promise<boolean> => {
  for (const column of wrappedColumns)
    for (const { key, wrapped } of await database.system((db) => listWrapped(db, column))) {
      const opens = (wrapping: Wrapping): boolean =>
        unwrapped(wrapping, wrapped, column.associatedData(...key)) !== undefined
      if (!opens(first) && opens(other)) return true
    }
  return false
}

/** Makes a secret that PINs are hashed with from now on, beside the old one. Resolves to its name. */
export const rotatePinSecret = async (secrets: Secrets): Promise<string> => {
  const [newest] = await listPinSecrets(secrets)
  const name = pepperName((newest?.version ?? 0) + 1)
  await secrets.get(name, () => Promise.resolve(newKey()))
  return name
}

/** A request that began before the newest secret was made may still store a hash of the one before. */
const SETTLED_SECONDS = 60

export type DroppedPins =
  | { readonly refused: 'NO_OLD_SECRET' | 'TOO_SOON' }
  | { readonly refused: 'PINS_LEFT'; readonly terminals: number }
  | { readonly dropped: readonly string[]; readonly owners: readonly PinOwner[] }

/**
 * Removes all secrets of PIN hashes but the newest. Terminals that still have a PIN of an old one keep the secret from
 * being removed, or lose that PIN with `removesPins`.
 */
export const dropOldPinSecrets = async (
  database: Database,
  secrets: Secrets,
  { removesPins }: { readonly removesPins: boolean },
  note: (db: Db, owners: readonly PinOwner[]) => Promise<void>,
): Promise<DroppedPins> => {
  const [newest, ...old] = await listPinSecrets(secrets)
  if (newest === undefined) return { refused: 'NO_OLD_SECRET' }
  const counts = await database.system(countPins)
  const terminals = counts
    .filter(({ version }) => version !== newest.version)
    .reduce((sum, count) => sum + count.terminals, 0)
  // Interrupted, the command may have left PINs of secrets that are gone.
  if (old.length === 0 && terminals === 0) return { refused: 'NO_OLD_SECRET' }
  if (newest.ageSeconds < SETTLED_SECONDS) return { refused: 'TOO_SOON' }
  if (terminals > 0 && !removesPins) return { refused: 'PINS_LEFT', terminals }
  const dropped = old.map(({ version }) => pepperName(version))
  // First the secrets: from here on no PIN of theirs is right, whatever happens to the rest.
  for (const name of dropped) await secrets.remove(name)
  const owners = await database.system(async (db) => {
    const removed = await removeOldPins(db, newest.version)
    await note(db, removed)
    return removed
  })
  return { dropped, owners }
}
