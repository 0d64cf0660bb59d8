/** The database for one owner: each transaction waits in the fair queue. */
import type { Owner } from '#infra/fair-queue.ts'
import type { Database } from './database.ts'

export const sharedDatabase = (database: Database, owner: Owner): Database => {
  const { queue } = database
  return {
    ...database,
    gate: (work, options) => queue(owner, () => database.gate(work, options)),
    request: (identify, work, options) =>
      queue(owner, () => database.request(identify, work, options)),
    tenant: (scope, work, options) => queue(owner, () => database.tenant(scope, work, options)),
    platform: (work, options) => queue(owner, () => database.platform(work, options)),
    system: (work, options) => queue(owner, () => database.system(work, options)),
  }
}
