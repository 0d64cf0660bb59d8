/** Takes the rows of one merchant in one transaction: all of the good ones, or none when the database fails. */
import type { InputResult } from '@merchant/contract/areas/platform-input.shapes.ts'
import type { Db } from '#db/database.ts'
import { againIfUnlucky } from '#effects/again.ts'
import { notFound } from '#http/app-error.ts'
import type { PlatformContext } from '#http/context.ts'
import { insertAudit } from '#record/audit.queries.ts'
import { merchantExists, takeTurn } from './merchant.queries.ts'
import { platformActor, takeRows, type Intake, type Reporter } from './take-rows.ts'

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
  intakeOf: (db: Db) => Promise<Intake<Row, Fields>> | Intake<Row, Fields>,
): Promise<InputResult> =>
  againIfUnlucky(() =>
    context.database.system(
      async (db) => {
        if (!(await merchantExists(db, merchantId))) throw notFound('Merchant')
        await takeTurn(db, merchantId)
        const intake = await intakeOf(db)
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
