/** What needs somebody beside refunds: bills without a code, silent terminals, invitations that end. */
import type { OpeningHours } from '@merchant/contract/areas/shops.calls.ts'
import { sql } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import { oneOf } from '#domain/payments/payment-filter.queries.ts'

const FAILED_DAYS = 7
/** More than this is no list for home any more. */
const MOST = 20

/** Requests for codes of the last days that have rows without a code, or no codes at all. */
export const listFailedBills = (db: Db, { merchantId }: Scope) =>
  db
    .selectFrom('bill_job')
    .where('bill_job.merchant_id', '=', merchantId)
    .where('bill_job.status', 'in', ['FAILED', 'PARTIAL'])
    .where(
      'bill_job.uploaded_at',
      '>',
      sql<string>`app_now() - make_interval(days => ${FAILED_DAYS})`,
    )
    .orderBy('bill_job.uploaded_at', 'desc')
    .orderBy('bill_job.job_id')
    .limit(MOST)
    .select([
      'bill_job.job_id as id',
      'bill_job.ticket_no as ticketNo',
      'bill_job.failed_count as failedCount',
      sql<string>`left(coalesce(bill_job.finished_at, bill_job.uploaded_at)::text, 19)`.as('since'),
    ])
    .execute()

/** Links that end within two days, of whoever could be invited again by the asker. */
export const listExpiringInvitations = (db: Db, { merchantId, shopIds }: Scope) =>
  db
    .selectFrom('invitation')
    .where('invitation.merchant_id', '=', merchantId)
    .where('invitation.status', '=', 'PENDING')
    .where('invitation.expires_at', '>', sql<string>`app_now()`)
    .where('invitation.expires_at', '<', sql<string>`app_now() + interval '2 days'`)
    .$if(shopIds !== '*', (query) =>
      query.where(
        sql<boolean>`invitation.shop_ids <@ ${shopIds === '*' ? [] : [...shopIds]}::text[] and invitation.shop_ids <> '{}'`,
      ),
    )
    .orderBy('invitation.expires_at')
    .orderBy('invitation.invitation_id')
    .limit(MOST)
    .select([
      'invitation.invitation_id as invitationId',
      'invitation.email',
      'invitation.role_type as roleType',
      sql<string>`left(invitation.expires_at::text, 19)`.as('until'),
    ])
    .execute()

/** Terminals in use, and when each was heard last; who counts as silent is a rule. */
export const listHeardTerminals = (
  db: Db,
  scope: Scope,
  shopIds: readonly string[] | undefined,
) => {
  const shops = [
    ...oneOf('terminal.shop_id', scope.shopIds === '*' ? undefined : scope.shopIds),
    ...oneOf('terminal.shop_id', shopIds),
  ]
  return db
    .selectFrom('terminal')
    .innerJoin('shop', (join) =>
      join
        .onRef('shop.merchant_id', '=', 'terminal.merchant_id')
        .onRef('shop.shop_id', '=', 'terminal.shop_id'),
    )
    .where('terminal.merchant_id', '=', scope.merchantId)
    .where('terminal.status', '=', 'ACTIVE')
    .where('shop.status', '=', 'ACTIVE')
    .where((eb) => eb.and(shops))
    .select([
      'terminal.pos_id as posId',
      'terminal.pos_name as posName',
      'shop.name_en as shopName',
      'terminal.status',
      'shop.status as shopStatus',
      sql<OpeningHours[]>`shop.opening_hours`.as('openingHours'),
      sql<string>`left(greatest(terminal.created_at, terminal.last_activity_at, (select payment.created_at from payment
        where payment.merchant_id = terminal.merchant_id and payment.pos_id = terminal.pos_id
        order by payment.created_at desc limit 1))::text, 19)`.as('lastHeardAt'),
      sql<string>`left(app_now()::text, 19)`.as('now'),
    ])
    .orderBy('shop.name_key')
    .orderBy('terminal.pos_name_key')
    .execute()
}
