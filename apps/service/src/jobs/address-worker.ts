/** Activates FPS addresses whose delay is over. */
import { activateDueAddresses } from '#domain/fps-addresses/address-life.ts'
import type { Database } from '#infra/db/database.ts'
import type { Job } from '#infra/loop.ts'

export const addressJob = (database: Database): Job => ({
  name: 'addresses',
  everyMs: 30_000,
  poll: () => activateDueAddresses(database),
})
