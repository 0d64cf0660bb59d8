/** What is stored about disputed refunds. */
import type { Database } from '#infra/db/database.ts'
import type { Wrapping } from '#infra/crypto/wrapping.ts'
import { unsealed } from '#domain/messages/outbox.ts'
import { listFindings } from '#domain/refunds/refund-finding.queries.ts'
import type { TestMerchant } from './factories.queries.ts'

/** Source and outcome of each finding, the oldest first. */
export const readFindings = (
  database: Database,
  { merchant, refundNo }: { readonly merchant: TestMerchant; readonly refundNo: string },
) =>
  database.system(async (db) =>
    (await listFindings(db, { merchantId: merchant.merchantId, refundNo })).map(
      ({ source, outcome }) => [source, outcome],
    ),
  )

/** The messages whose text contains the words. */
export const readMails = (database: Database, wrapping: Wrapping, words: string) =>
  database.system(async (db) => {
    const rows = await db
      .selectFrom('outbox_message')
      .select(['recipient', 'sealed', 'message_id as messageId'])
      .execute()
    return rows
      .flatMap(({ recipient, messageId, sealed }) =>
        sealed === null ? [] : [{ recipient, ...unsealed(wrapping, { messageId, sealed }) }],
      )
      .filter(({ text }) => text.includes(words))
  })
