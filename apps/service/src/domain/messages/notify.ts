/**
 * Notifications of the members who may see what happened. Call it in the transaction of the event and after the
 * totals: it takes numbers of the merchant's event stream.
 */
import {
  can,
  roleLabels,
  shopScopedRoles,
  type SessionRole,
} from '@merchant/contract/access/permissions.ts'
import {
  kindRules,
  type NotificationDetail,
  type NotificationKind,
} from '@merchant/contract/areas/notifications.calls.ts'
import type { Db } from '#infra/db/database.ts'
import { insertNotifications } from './notification.queries.ts'

export interface NotificationEvent {
  readonly merchantId: string
  readonly kind: NotificationKind
  /** The shop that it concerns; shop-scoped roles are notified about their own shops only. */
  readonly shopId?: string
  /** It may be of any shop, so shop-scoped roles are not notified. */
  readonly isOfAnyShop?: boolean
  /** For this person alone. */
  readonly userId?: string
  /** Everybody but this person. */
  readonly exceptUserId?: string
  readonly detail: NotificationDetail
  /** The event has a mail of its own, so the notification is not mailed. */
  readonly isUnmailed?: boolean
}

const everyRole = Object.keys(roleLabels) as SessionRole[]

/** One statement, whatever the number of members. */
export const notify = (db: Db, news: readonly NotificationEvent[]): Promise<void> =>
  insertNotifications(
    db,
    news.map(({ shopId = null, userId = null, isUnmailed = false, isOfAnyShop, ...one }) => {
      const { access, ...rules } = kindRules[one.kind]
      const roles = everyRole.filter(
        (role) => can(role, access) && !(isOfAnyShop === true && shopScopedRoles.includes(role)),
      )
      return { ...one, ...rules, shopId, userId, isUnmailed, roles }
    }),
  )
