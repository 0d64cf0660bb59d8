/** Seals audit trails, and anchors the seals, while AUDIT_KEY is set. */
import type { Sealer } from '#infra/crypto/seal.ts'
import type { Anchor } from '#infra/gateways/anchor.ts'
import type { Database } from '#infra/db/database.ts'
import type { Logger } from '#infra/log.ts'
import { anchorSeals, sealTrails } from '#domain/audit/seal.ts'
import type { Job } from '#infra/loop.ts'

interface Sealing {
  readonly database: Database
  readonly sealer: Sealer
  readonly log: Logger
}

/** An entry can be rewritten unnoticed until it is sealed. */
const EVERY_MS = 5_000

export const sealJob = ({ database, sealer, log }: Sealing): Job => ({
  name: 'audit-seal',
  everyMs: EVERY_MS,
  poll: async () => {
    const { broken, failed } = await sealTrails(database, sealer)
    for (const merchantId of broken) log.error({ merchantId }, 'audit.not-sealed')
    for (const { merchantId, error } of failed)
      log.error({ err: error, merchantId }, 'audit.not-sealed')
    return false
  },
})

export const anchorJob = (database: Database, anchor: Anchor): Job => ({
  name: 'audit-anchor',
  everyMs: EVERY_MS,
  poll: () => anchorSeals(database, anchor),
})
