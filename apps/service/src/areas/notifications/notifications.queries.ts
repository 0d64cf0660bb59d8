/**
 * A person's notifications and settings. Row-level security filters by merchant and shop; every statement names the
 * person.
 */
import { MAX_UNREAD, type Notification } from '@merchant/contract/areas/notifications.calls.ts'
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import type { ListRequest } from '#infra/pagination/list-request.ts'
import type { Found } from '#infra/pagination/page.rules.ts'
import { listOfNamed } from '#domain/payments/named-payment.queries.ts'
import {
  countRows,
  readPage,
  type SortKey,
  type WithSortKey,
} from '#infra/pagination/read-page.queries.ts'

/** Whose, and of which kinds: those that the role may see. */
export interface Reader {
  readonly merchantId: string
  readonly userId: string
  readonly kinds: readonly string[]
}

const visible = (db: Db, { merchantId, userId, kinds }: Reader) =>
  db
    .selectFrom('notification')
    .where('notification.merchant_id', '=', merchantId)
    .where('notification.user_id', '=', userId)
    // Same condition as the partial index of unread notifications, so that it can be used.
    .where(sql<boolean>`notification.in_portal`)
    .where(sql<boolean>`notification.kind = any(${[...kinds]}::text[])`)

const listOfPayment = listOfNamed(
  sql.ref('notification.merchant_id'),
  sql`notification.detail ->> 'merTradeNo'`,
)

/** Numbers follow the time. */
export const notificationKeys = {
  at: { kind: 'number', by: sql.ref('notification.notification_no') },
} as const satisfies Readonly<Record<string, SortKey>>

export const listNotifications = (
  db: Db,
  reader: Reader,
  isRead: boolean | undefined,
  request: ListRequest<'at'>,
): Promise<Found<Notification & WithSortKey>> =>
  readPage(
    db,
    visible(db, reader)
      .leftJoin('shop', (join) =>
        join
          .onRef('shop.merchant_id', '=', 'notification.merchant_id')
          .onRef('shop.shop_id', '=', 'notification.shop_id'),
      )
      .$if(isRead !== undefined, (query) =>
        query.where('notification.read_at', isRead === true ? 'is not' : 'is', null),
      )
      .select([
        sql<string>`notification.notification_no::text`.as('notificationId'),
        sql<string>`left(notification.at::text, 19)`.as('at'),
        'notification.kind',
        'notification.shop_id as shopId',
        'shop.name_en as shopName',
        'notification.detail',
        listOfPayment.isSmartPos.as('isSmartPos'),
        listOfPayment.isFpsA2a.as('isFpsA2a'),
        sql<boolean>`notification.read_at is not null`.as('isRead'),
      ])
      .$narrowType<Pick<Notification, 'kind' | 'detail'>>(),
    notificationKeys,
    sql`notification.notification_no::text`,
    request,
  )

export const countUnread = (db: Db, reader: Reader): Promise<number> =>
  countRows(
    db.selectFrom(
      visible(db, reader)
        .where('notification.read_at', 'is', null)
        .select('notification.notification_no')
        .limit(MAX_UNREAD)
        .as('unread'),
    ),
  )

const own = (db: Db, { merchantId, userId, kinds }: Reader) =>
  db
    .updateTable('notification')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('in_portal', '=', true)
    .where(sql<boolean>`kind = any(${[...kinds]}::text[])`)

/** False for one that the person does not have. */
export const markOne = async (
  db: Db,
  reader: Reader,
  notificationId: string,
  isRead: boolean,
): Promise<boolean> => {
  const { numUpdatedRows } = await own(db, reader)
    .where('notification_no', '=', Number(notificationId))
    .set({ read_at: isRead ? sql<string>`coalesce(read_at, app_now())` : null })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const markUpTo = async (db: Db, reader: Reader, upTo: string): Promise<void> => {
  await own(db, reader)
    .where('notification_no', '<=', Number(upTo))
    .where('read_at', 'is', null)
    .set({ read_at: sql<string>`app_now()` })
    .execute()
}

type Choices = Readonly<Record<string, { readonly portal: boolean; readonly mail: boolean }>>

export const findSettings = (
  db: Db,
  { merchantId, userId }: Reader,
): Promise<{ choices: Choices; digestAt: string | null } | undefined> =>
  db
    .selectFrom('notification_setting')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .select([
      sql<Choices>`choices`.as('choices'),
      sql<string | null>`left(digest_at::text, 5)`.as('digestAt'),
    ])
    .executeTakeFirst()

/** The choices of other kinds stay: they count again for a person whose role changes back. */
export const putSettings = async (
  db: Db,
  { merchantId, userId }: Reader,
  choices: Choices,
  digestAt: string | null,
): Promise<void> => {
  await sql`
    insert into notification_setting (merchant_id, user_id, choices, digest_at)
    values (${merchantId}, ${userId}, ${JSON.stringify(choices)}::jsonb, ${digestAt}::time)
    on conflict (merchant_id, user_id) do update
      set choices = notification_setting.choices || excluded.choices, digest_at = excluded.digest_at`.execute(
    db,
  )
}

/** Mails that wait for a digest follow its new time, or are due at once without one. */
export const moveDigest = async (
  db: Db,
  { merchantId, userId }: Reader,
  urgentKinds: readonly string[],
): Promise<void> => {
  await sql`
    update notification set mail_at = case when setting.digest_at is null then app_now()
      else next_digest(setting.digest_at, setting.digested_on) end
    from notification_setting setting
    where notification.merchant_id = ${merchantId} and notification.user_id = ${userId}
      and setting.merchant_id = ${merchantId} and setting.user_id = ${userId}
      and notification.mail_at is not null and notification.kind <> all(${[...urgentKinds]}::text[])`.execute(
    db,
  )
}
