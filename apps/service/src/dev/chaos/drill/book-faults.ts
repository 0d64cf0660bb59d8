/** Faults of the books: a total that is wrong, and checks that nobody can note. */
import type { Fault, Operation } from './fault.ts'

export const bookFaultsOf = ({ stage, servers, database }: Operation): readonly Fault[] => {
  const { merchantId } = stage.merchant
  const onDatabase = (...statements: readonly string[]) => servers.run(database, ...statements)
  /** The sweep of recent days begins within half a minute. */
  const sweepSoon =
    "update book_sweep set ended_at = ended_at - interval '1 day' where name = 'RECENT'"
  const addToTotal = (cents: number) =>
    onDatabase(
      `update daily_total set amount_cents = amount_cents + ${String(cents)} where merchant_id = '${merchantId}'
        and txn_type = 'SALE' and status = 'SUCCESS' and business_date = (select max(business_date) from daily_total
          where merchant_id = '${merchantId}' and txn_type = 'SALE' and status = 'SUCCESS')`,
      sweepSoon,
    )
  let release: () => Promise<unknown> = () => Promise.resolve()
  return [
    {
      alerts: ['BooksDisagree'],
      what: 'the owner of the database changes a total of the last business day',
      begin: () => addToTotal(1),
      end: () => addToTotal(-1),
    },
    {
      alerts: ['BooksNotChecked', 'AuditTrailNotChecked'],
      what: 'the last checks are two hours old, and somebody holds a lock that keeps the next ones from being noted',
      begin: async () => {
        await onDatabase(
          "update book_sweep set ended_at = app_now() - interval '2 hours', begun_at = app_now() - interval '2 hours'",
          "update audit_check set checked_at = app_now() - interval '2 hours'",
        )
        release = await servers.hold(
          database,
          'lock table book_sweep, audit_check in exclusive mode',
        )
      },
      end: () => release(),
    },
  ]
}
