import type { Database } from '#db/database.ts'
import type { Logger } from '#effects/log.ts'
export const startRefundWorker = (_database: Database, _log: Logger) => ({ wake: () => undefined, stop: () => Promise.resolve() })
