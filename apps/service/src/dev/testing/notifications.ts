/** Notifications: reads them as their person, sends their mails, and changes their times. */
import {
  notificationCalls,
  type NotificationKind,
  type SettingsDraft,
} from '@merchant/contract/areas/notifications.calls.ts'
import { sql } from 'kysely'
import { notify, type NotificationEvent } from '#domain/messages/notify.ts'
import { unsealed } from '#domain/messages/outbox.ts'
import { mailNotifications } from '#jobs/notification-worker.ts'
import type { TestService } from './harness.ts'
import type { TestMerchant } from './factories.queries.ts'

export const choose = (kind: NotificationKind, portal: boolean, mail: boolean) => ({
  kind,
  portal,
  mail,
})

export const notificationFixtures = ({ database, deps, newId, request }: TestService) => {
  const mail = () =>
    mailNotifications({
      database,
      wrapping: deps.wrapping,
      newId,
      linkBase: deps.options.linkBase,
      wakeOutbox: () => undefined,
    })
  return {
    tell: (
      { merchantId }: TestMerchant,
      kind: NotificationKind,
      given: Partial<NotificationEvent> = {},
    ) =>
      database.system((db) =>
        notify(db, [{ merchantId, kind, detail: { amount: '12.00' }, ...given }]),
      ),
    save: (token: string, body: SettingsDraft) =>
      request(token, notificationCalls.saveSettings, { body }),
    /** One round of the worker that mails. */
    mail,
    mailAll: async (): Promise<void> => {
      while (await mail());
    },
    listOf: async (token: string, query: { kinds?: NotificationKind; isRead?: string } = {}) =>
      (await request(token, notificationCalls.list, { query })).payload.items,
    unreadOf: async (token: string) =>
      (await request(token, notificationCalls.unread, {})).payload.unread,
    /** The subjects and texts of all mails that hold these words. */
    mailsWith: (words: string) =>
      database.system(async (db) => {
        const rows = await db
          .selectFrom('outbox_message')
          .select(['recipient', 'sealed', 'message_id as messageId'])
          .orderBy('created_at')
          .execute()
        return rows
          .flatMap(({ recipient, messageId, sealed }) =>
            sealed === null
              ? []
              : [{ recipient, ...unsealed(deps.wrapping, { messageId, sealed }) }],
          )
          .filter(({ subject, text }) => `${subject} ${text}`.includes(words))
      }),
    /** Makes the waiting mails of the merchant due, as if their digest's time had come, now or so long ago. */
    makeMailsDue: ({ merchantId }: TestMerchant, ago = '0 seconds') =>
      database.system((db) =>
        db
          .updateTable('notification')
          .set({ mail_at: sql<string>`app_now() - ${ago}::interval` })
          .where('merchant_id', '=', merchantId)
          .where('mail_at', 'is not', null)
          .execute(),
      ),
    /** When the waiting mails of the merchant are due, and the time now. */
    dueTimes: ({ merchantId }: TestMerchant) =>
      database.system((db) =>
        db
          .selectFrom('notification')
          .where('merchant_id', '=', merchantId)
          .where('mail_at', 'is not', null)
          .select([
            sql<string>`left(mail_at::text, 16)`.as('at'),
            sql<boolean>`mail_at > app_now()`.as('isLater'),
          ])
          .execute(),
      ),
  }
}
