/** A person's own notifications and how they get them. */
import { can } from '@merchant/contract/access/permissions.ts'
import {
  kindRules,
  notificationCalls,
  notificationKinds,
  type NotificationKind,
  type NotificationSettings,
  type SettingsDraft,
} from '@merchant/contract/areas/notifications.calls.ts'
import { AppError, notFound } from '#infra/http/app-error.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { serve } from '#infra/http/serve.ts'
import { listRequest } from '#infra/pagination/list-request.ts'
import { pageOfRows } from '#infra/pagination/page.rules.ts'
import { audit } from '#domain/audit/audit.ts'
import type { TenantSession } from '#domain/auth/session.ts'
import {
  countUnread,
  findSettings,
  listNotifications,
  markOne,
  markUpTo,
  moveDigest,
  notificationKeys,
  putSettings,
  type Reader,
} from './notifications.queries.ts'

/** A role that may no longer see what a notification is about does not see the notification either. */
const kindsOf = ({ roleType }: TenantSession): NotificationKind[] =>
  notificationKinds.filter((kind) => can(roleType, kindRules[kind].access))

const readerOf = (session: TenantSession): Reader => ({
  merchantId: session.merchantId,
  userId: session.userId,
  kinds: kindsOf(session),
})

const unread = async ({ db, session }: TenantContext): Promise<{ unread: number }> => ({
  unread: await countUnread(db, readerOf(session)),
})

export const notificationRoutes = serve(notificationCalls, {
  list: async ({ db, session }, { query }) => {
    const request = listRequest(query, notificationKeys, { sortBy: 'at', sortOrder: 'desc' })
    const { kinds, ...reader } = readerOf(session)
    const wanted = kinds.filter((kind) => query.kinds?.some((one) => one === kind) ?? true)
    const found = await listNotifications(db, { ...reader, kinds: wanted }, query.isRead, request)
    return pageOfRows(
      found,
      request.page,
      (row) => row,
      (row) => request.cursorAfter({ key: row.sortKey, id: row.notificationId }),
    )
  },
  unread,
  mark: async (context, { params, body }) => {
    const { db, session } = context
    if (!(await markOne(db, readerOf(session), params.notificationId, body.isRead)))
      throw notFound('Notification')
    return unread(context)
  },
  markAll: async (context, { body }) => {
    await markUpTo(context.db, readerOf(context.session), body.upTo)
    return unread(context)
  },
  settings: (context) => settingsOf(context),
  saveSettings: (context, { body }) => save(context, body),
})

const isMailFixed = (kind: NotificationKind, { roleType }: TenantSession): boolean =>
  kindRules[kind].alwaysMailed.includes(roleType)

const settingsOf = async ({ db, session }: TenantContext): Promise<NotificationSettings> => {
  const stored = await findSettings(db, readerOf(session))
  return {
    kinds: kindsOf(session).map((kind) => {
      const isFixed = isMailFixed(kind, session)
      const { portal = true, mail = kindRules[kind].isMailed } = stored?.choices[kind] ?? {}
      return { kind, portal, mail: isFixed || mail, isMailFixed: isFixed }
    }),
    digestAt: stored?.digestAt ?? null,
    email: session.email,
  }
}

const urgentKinds = notificationKinds.filter((kind) => kindRules[kind].isUrgent)

const save = async (
  context: TenantContext,
  { kinds, digestAt }: SettingsDraft,
): Promise<NotificationSettings> => {
  const { db, session } = context
  const allowed = kindsOf(session)
  if (kinds.some(({ kind }) => !allowed.includes(kind)))
    throw new AppError('4030', { message: 'Your role does not receive these notifications' })
  const before = await settingsOf(context)
  const choices = Object.fromEntries(
    // A mandatory mail is not the person's choice, so it must not be stored as one: it would still apply after a
    // change of role.
    kinds.map(({ kind, portal, mail }) => [
      kind,
      { portal, mail: isMailFixed(kind, session) ? kindRules[kind].isMailed : mail },
    ]),
  )
  await putSettings(db, readerOf(session), choices, digestAt)
  if (digestAt !== before.digestAt) await moveDigest(db, readerOf(session), urgentKinds)
  const after = await settingsOf(context)
  await audit(context, {
    action: 'notifications.settings',
    objectType: 'user',
    objectId: session.userId,
    detail: { before: chosen(before), after: chosen(after) },
  })
  return after
}

const chosen = ({ kinds, digestAt }: NotificationSettings) => ({
  digestAt,
  portal: kinds.filter(({ portal }) => portal).map(({ kind }) => kind),
  mail: kinds.filter(({ mail }) => mail).map(({ kind }) => kind),
})
