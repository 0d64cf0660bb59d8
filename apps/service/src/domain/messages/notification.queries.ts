/** Writes notifications with their live event, and claims the mails about them. */
import { shopScopedRoles, type SessionRole } from '@merchant/contract/access/permissions.ts'
import type {
  NotificationDetail,
  NotificationKind,
} from '@merchant/contract/areas/notifications.calls.ts'
import type { Language } from '@merchant/contract/core/language.ts'
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { listOfNamed } from '#domain/payments/named-payment.queries.ts'

export interface NewNotification {
  readonly merchantId: string
  readonly kind: NotificationKind
  readonly shopId: string | null
  readonly userId: string | null
  readonly exceptUserId?: string
  readonly detail: NotificationDetail
  /** Who may see it. */
  readonly roles: readonly SessionRole[]
  readonly alwaysMailed: readonly SessionRole[]
  readonly isMailed: boolean
  readonly isUrgent: boolean
  readonly isUnmailed: boolean
}

const scoped = sql`${[...shopScopedRoles]}::text[]`

/** One row for each person who wants it, and one live event of each merchant for these people. */
export const insertNotifications = async (
  db: Db,
  news: readonly NewNotification[],
): Promise<void> => {
  if (news.length === 0) return
  await sql`
    with news as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as (
        "merchantId" text, kind text, "shopId" text, "userId" text, detail jsonb, roles text[],
        "alwaysMailed" text[], "isMailed" boolean, "isUrgent" boolean, "isUnmailed" boolean,
        "exceptUserId" text
      )) with ordinality as n ("merchantId", kind, "shopId", "userId", detail, roles,
        "alwaysMailed", "isMailed", "isUrgent", "isUnmailed", "exceptUserId", place)
    ), chosen as (
      select news.*, member.user_id,
        coalesce((setting.choices -> news.kind ->> 'portal')::boolean, true) as in_portal,
        case when not "isUnmailed" and (member.role_type = any("alwaysMailed")
          or coalesce((setting.choices -> news.kind ->> 'mail')::boolean, "isMailed"))
        then case when "isUrgent" or setting.digest_at is null then app_now()
          else next_digest(setting.digest_at, setting.digested_on) end
        end as mail_at
      from news
      join merchant_member member on member.merchant_id = "merchantId" and member.status = 'ACTIVE'
        and member.role_type = any(roles) and ("userId" is null or member.user_id = "userId")
        and member.user_id is distinct from "exceptUserId"
        and ("shopId" is null or member.role_type <> all(${scoped}) or exists (
          select from member_shop own where own.merchant_id = member.merchant_id
            and own.user_id = member.user_id and own.shop_id = "shopId"))
      left join notification_setting setting on setting.merchant_id = member.merchant_id
        and setting.user_id = member.user_id
    ), told as (
      insert into notification (merchant_id, user_id, at, kind, shop_id, detail, in_portal, mail_at)
      select "merchantId", user_id, app_now(), kind, "shopId", detail, in_portal, mail_at
      from chosen where in_portal or mail_at is not null order by place
      returning merchant_id, user_id, in_portal
    ), head as (
      insert into live_head (merchant_id, event_no)
      select merchant_id, 1 from told where in_portal group by merchant_id order by merchant_id
      on conflict (merchant_id) do update set event_no = live_head.event_no + 1
      returning merchant_id, event_no
    )
    insert into live_event (merchant_id, event_no, at, kind, user_ids, detail)
    select head.merchant_id, head.event_no, app_now(), 'notification', array(
      select distinct told.user_id from told where told.merchant_id = head.merchant_id and in_portal
    ), '{}' from head`.execute(db)
}

/** Nobody needs to act on these notifications of a refund any more: they are read, and not mailed later. */
export const markHandled = async (
  db: Db,
  merchantId: string,
  kind: NotificationKind,
  refundNo: string,
): Promise<void> => {
  await db
    .updateTable('notification')
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where(sql<boolean>`detail ->> 'refundNo' = ${refundNo}`)
    // As the two indexes have it.
    .where(sql<boolean>`((read_at is null and in_portal) or mail_at is not null)`)
    .set({ read_at: sql<string>`coalesce(read_at, app_now())`, mail_at: null })
    .execute()
}

/** Whether the person was told of a sign-in by this program in the last 24 hours. */
export const wasNotifiedOfProgram = async (
  db: Db,
  userId: string,
  merchantIds: readonly string[],
  program: string | null,
): Promise<boolean> => {
  const row = await db
    .selectFrom('notification')
    .select('notification_no')
    .where('merchant_id', 'in', [...merchantIds, ''])
    .where('user_id', '=', userId)
    .where('kind', '=', 'NEW_DEVICE')
    .where('at', '>', sql<string>`app_now() - interval '24 hours'`)
    .where(sql<boolean>`detail ? 'program'`)
    .where(sql<boolean>`detail ->> 'program' is not distinct from ${program}`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface DueMail {
  /** Null for a person who chose none. */
  readonly language: Language | null
  readonly merchantId: string
  readonly merchantName: string
  readonly userId: string
  /** Null for somebody who no longer works there. */
  readonly roleType: SessionRole | null
  readonly email: string
  readonly displayName: string
  readonly hasDigest: boolean
  /** The day on which the mail was due; it may leave on a later one. */
  readonly dueOn: string
  readonly kind: NotificationKind
  readonly at: string
  readonly shopId: string | null
  readonly shopName: string | null
  /** Whether the shop is still among those that a shop-scoped role sees. */
  readonly seesShop: boolean
  readonly detail: NotificationDetail
  /** Whether the payment that it names is in the merchant's list of smart POS payments, */
  readonly isInSmartPosList: boolean
  /** or of FPS app-to-app payments. */
  readonly isInFpsList: boolean
}

const listOfPayment = listOfNamed(sql.ref('taken.merchant_id'), sql`taken.detail ->> 'merTradeNo'`)

/** Takes the due mails of at most this many people. Write them to the outbox in the same transaction. */
export const takeDueMails = async (db: Db, people: number): Promise<DueMail[]> => {
  const { rows } = await sql<DueMail>`
    with due as (
      select merchant_id, user_id from notification where mail_at <= app_now()
      group by merchant_id, user_id order by min(mail_at) limit ${people}
    ), taken as (
      update notification set mail_at = null
      from due join notification waiting on waiting.merchant_id = due.merchant_id
        and waiting.user_id = due.user_id and waiting.mail_at <= app_now()
      where notification.merchant_id = waiting.merchant_id and notification.user_id = waiting.user_id
        and notification.notification_no = waiting.notification_no
        and notification.mail_at <= app_now()
      returning notification.*, left(waiting.mail_at::text, 10) as due_on
    )
    select taken.merchant_id as "merchantId", merchant.merchant_name as "merchantName",
      taken.user_id as "userId", member.role_type as "roleType", app_user.email, app_user.language,
      app_user.display_name as "displayName", setting.digest_at is not null as "hasDigest",
      taken.due_on as "dueOn", taken.kind, left(taken.at::text, 16) as at, taken.shop_id as "shopId", shop.name_en as "shopName", taken.detail,
      taken.shop_id is null or member.role_type <> all(${scoped}) or exists (
        select from member_shop own where own.merchant_id = taken.merchant_id
          and own.user_id = taken.user_id and own.shop_id = taken.shop_id) as "seesShop",
      ${listOfPayment.isSmartPos} and exists (select from payment_network network
        where network.merchant_id = taken.merchant_id and network.status = 'A') as "isInSmartPosList",
      ${listOfPayment.isFpsA2a} and exists (select from payment_method method
        where method.merchant_id = taken.merchant_id and method.payment_method_type = 'FPS_A2A'
          and method.status = 'A') as "isInFpsList"
    from taken
    join merchant on merchant.merchant_id = taken.merchant_id
    join app_user on app_user.user_id = taken.user_id
    left join merchant_member member on member.merchant_id = taken.merchant_id
      and member.user_id = taken.user_id and member.status = 'ACTIVE' and app_user.status = 'ACTIVE'
    left join shop on shop.merchant_id = taken.merchant_id and shop.shop_id = taken.shop_id
    left join notification_setting setting on setting.merchant_id = taken.merchant_id
      and setting.user_id = taken.user_id
    order by taken.merchant_id, taken.user_id, taken.notification_no`.execute(db)
  return rows
}

/** The digest of the day on which this mail was due was sent. */
export const markDigested = async (
  db: Db,
  { merchantId, userId, dueOn }: Pick<DueMail, 'merchantId' | 'userId' | 'dueOn'>,
): Promise<void> => {
  await db
    .updateTable('notification_setting')
    .set({ digested_on: dueOn })
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .execute()
}
