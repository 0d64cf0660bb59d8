/** Takes the rows of one merchant in one transaction: all of the good ones, or none when the database fails. */
import type { InputResult } from '@merchant/contract/areas/platform-input.shapes.ts'
import type { Db } from '#infra/db/database.ts'
import { retryOnConflict } from '#infra/db/retry-on-conflict.ts'
import { notFound } from '#infra/http/app-error.ts'
import type { PlatformContext } from '#infra/http/context.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { merchantExists, takeTurn } from './merchant.queries.ts'
import { platformActor, takeRows, type RowImport, type Reporter } from './take-rows.ts'

/** Five thousand rows on a slow disk take longer than a question of a person. */
const STATEMENT_TIMEOUT_MS = 20_000

export const reporterOf = ({
  keyId,
  requestId,
}: PlatformContext): Omit<Reporter, 'merchantId'> => ({
  platform: keyId,
  requestId,
})

export const takeInput = <Row extends object, Fields extends object>(
  context: PlatformContext,
  merchantId: string,
  values: readonly unknown[],
  importOf: (db: Db) => Promise<RowImport<Row, Fields>> | RowImport<Row, Fields>,
): Promise<InputResult> =>
  retryOnConflict(() =>
    context.database.system(
      async (db) => {
        if (!(await merchantExists(db, merchantId))) throw notFound('Merchant')
        await takeTurn(db, merchantId)
        const intake = await importOf(db)
        const reporter = { ...reporterOf(context), merchantId }
        const result = await takeRows(db, reporter, intake, values)
        if (intake.isAudited === false && result.added > 0)
          await auditWhole(db, reporter, intake.objectType, result)
        return result
      },
      { statementTimeoutMs: STATEMENT_TIMEOUT_MS },
    ),
  )

/** Of rows that come by the thousand, only how many there were. */
const auditWhole = (
  db: Db,
  reporter: Reporter,
  objectType: string,
  { added, rejected }: InputResult,
): Promise<void> =>
  insertAudit(db, reporter.merchantId, platformActor(reporter), reporter.requestId, {
    action: `platform.${objectType}`,
    objectType,
    detail: { added, rejected: rejected.length },
  })
