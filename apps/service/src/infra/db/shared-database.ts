/** The database for one owner: each transaction waits for the owner's turn. */
import type { Owner } from '#infra/turns.ts'
import type { Database } from './database.ts'

export const sharedDatabase = (database: Database, owner: Owner): Database => {
  const { turns } = database
  return {
    ...database,
    gate: (work, options) => turns(owner, () => database.gate(work, options)),
    request: (identify, work, options) =>
      turns(owner, () => database.request(identify, work, options)),
    tenant: (scope, work, options) => turns(owner, () => database.tenant(scope, work, options)),
    platform: (work, options) => turns(owner, () => database.platform(work, options)),
    system: (work, options) => turns(owner, () => database.system(work, options)),
  }
}
