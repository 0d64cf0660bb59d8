/** The webhooks of a merchant. */
import type { WebhookEvent, Webhook } from '@merchant/contract/areas/webhooks.shapes.ts'
import { sql } from 'kysely'
import { countRows } from '#infra/pagination/read-page.queries.ts'
import type { Db } from '#infra/db/database.ts'

const columns = [
  'webhook_id as webhookId',
  'url',
  sql<WebhookEvent[]>`events`.as('events'),
  sql<Webhook['status']>`status`.as('status'),
  sql<Webhook['disabledBy']>`disabled_by`.as('disabledBy'),
  'failing_since as failingSince',
  sql<string | null>`case when previous_until > app_now() then previous_until end`.as(
    'previousSecretUntil',
  ),
  'created_by_name as createdBy',
  'created_at as createdAt',
  'version',
] as const

const ofMerchant = (db: Db, merchantId: string) =>
  db.selectFrom('webhook').where('merchant_id', '=', merchantId).select(columns)

export const listWebhooks = (db: Db, merchantId: string) =>
  ofMerchant(db, merchantId).orderBy('created_at').orderBy('webhook_id').execute()
export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number]

export const findWebhook = (db: Db, merchantId: string, webhookId: string) =>
  ofMerchant(db, merchantId).where('webhook_id', '=', webhookId).executeTakeFirst()

/** Locked until the transaction ends, but triggers may add deliveries. */
export const lockWebhook = (db: Db, merchantId: string, webhookId: string) =>
  ofMerchant(db, merchantId).where('webhook_id', '=', webhookId).forNoKeyUpdate().executeTakeFirst()

/** The advisory lock keeps the answer true until the transaction ends. */
export const countWebhooks = async (db: Db, merchantId: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${merchantId}`}, 0))`.execute(
    db,
  )
  return countRows(db.selectFrom('webhook').where('merchant_id', '=', merchantId))
}

export interface NewWebhook {
  readonly webhookId: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly wrappedSecret: Buffer
  readonly createdBy: string
}

export const insertWebhook = (db: Db, merchantId: string, webhook: NewWebhook) =>
  db
    .insertInto('webhook')
    .values({
      merchant_id: merchantId,
      webhook_id: webhook.webhookId,
      url: webhook.url,
      events: [...webhook.events],
      wrapped_secret: webhook.wrappedSecret,
      created_by_name: webhook.createdBy,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

export type WebhookState = Pick<Webhook, 'url' | 'events' | 'status' | 'disabledBy'>

/** A webhook that is enabled again or gets another address starts without failures. */
export const updateWebhook = (
  db: Db,
  merchantId: string,
  webhookId: string,
  { url, events, status, disabledBy }: WebhookState,
) =>
  db
    .updateTable('webhook')
    .set({
      url,
      events: [...events],
      status,
      disabled_by: disabledBy,
      failing_since: sql<
        string | null
      >`case when webhook.status = ${status} and webhook.url = ${url} then failing_since end`,
      version: sql<number>`version + 1`,
    })
    .where('merchant_id', '=', merchantId)
    .where('webhook_id', '=', webhookId)
    .returning(columns)
    .executeTakeFirstOrThrow()

/**
 * The former secret signs beside the new one for a day (A-445). If an older secret is still within its day, it stays
 * valid, because the receiver may still use it, and the current one is dropped at once.
 */
export const replaceSecret = (
  db: Db,
  merchantId: string,
  webhookId: string,
  wrappedSecret: Buffer,
) =>
  db
    .updateTable('webhook')
    .set({
      wrapped_secret: wrappedSecret,
      wrapped_previous: sql<Buffer>`case when webhook.previous_until > app_now() then webhook.wrapped_previous
        else webhook.wrapped_secret end`,
      previous_until: sql<string>`case when webhook.previous_until > app_now() then webhook.previous_until
        else app_now() + interval '1 day' end`,
      version: sql<number>`version + 1`,
    })
    .where('merchant_id', '=', merchantId)
    .where('webhook_id', '=', webhookId)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** With the log of its deliveries. Those that are added meanwhile are never sent, and the clean-up deletes them. */
export const deleteWebhook = async (
  db: Db,
  merchantId: string,
  webhookId: string,
): Promise<void> => {
  for (const query of [db.deleteFrom('webhook_delivery'), db.deleteFrom('webhook')])
    await query.where('merchant_id', '=', merchantId).where('webhook_id', '=', webhookId).execute()
}
