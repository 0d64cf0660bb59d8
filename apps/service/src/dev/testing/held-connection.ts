/** A connection that somebody keeps, as long as a test wants: those who come after have to wait. */
import { onTestFinished } from 'vitest'
import type { Database } from '#infra/db/database.ts'

/** Resolves once the connection is taken; what it answers gives it back, as the end of the test does. */
export const holdConnection = async (database: Database): Promise<() => Promise<void>> => {
  const hold = Promise.withResolvers<undefined>()
  const held = Promise.withResolvers<undefined>()
  const holder = database.gate(() => {
    held.resolve(undefined)
    return hold.promise
  })
  const letGo = async (): Promise<void> => {
    hold.resolve(undefined)
    await holder
  }
  onTestFinished(letGo)
  await held.promise
  return letGo
}
