/** Saved views of lists, private or shared. They grant nothing: the list checks its own permission. */
import { can } from '@merchant/contract/access/permissions.ts'
import {
  viewCalls,
  type SavedView,
  type ViewChange,
  type ViewDraft,
} from '@merchant/contract/areas/views.calls.ts'
import { AppError, fieldErrors, notFound } from '#infra/http/app-error.ts'
import { requireVersion } from '#infra/http/require-version.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { serve } from '#infra/http/serve.ts'
import type { TenantSession } from '#domain/auth/session.ts'
import { audit } from '#domain/audit/audit.ts'
import {
  countOwnViews,
  deleteDefaultView,
  deleteView,
  insertView,
  listViews,
  lockView,
  putDefaultView,
  updateView,
  type ViewRow,
} from './view.queries.ts'

/** The most views of one person. */
const MAX_VIEWS = 50

export const viewRoutes = serve(viewCalls, {
  list: async ({ db, session }, { query }) => {
    const rows = await listViews(db, session.merchantId, session.userId, query.list)
    return { views: rows.map(viewFor(session)) }
  },
  add: (context, { body }) => add(context, body),
  change: (context, { params, body }) => change(context, params.viewId, body),
  setDefault: (context, { params, body }) => setDefault(context, params.viewId, body.isDefault),
  remove: (context, { params }) => remove(context, params.viewId),
})

const viewFor =
  ({ userId }: TenantSession) =>
  (row: ViewRow): SavedView => ({
    ...row,
    list: row.list as SavedView['list'],
    isOwn: row.ownerId === userId,
  })

const nameTaken = (): AppError =>
  fieldErrors([{ path: 'name', message: 'You already have a view with this name' }])

const add = async (context: TenantContext, draft: ViewDraft): Promise<SavedView> => {
  const { db, session, newId } = context
  const { count, isTaken } = await countOwnViews(db, session.merchantId, session.userId, draft)
  if (isTaken) throw nameTaken()
  if (count >= MAX_VIEWS)
    throw fieldErrors([
      { path: 'name', message: `You have ${String(MAX_VIEWS)} views. Remove one first` },
    ])
  const row = await insertView(db, session.merchantId, {
    ...draft,
    viewId: newId('viw'),
    ownerId: session.userId,
    ownerName: session.displayName,
    shared: draft.shared ?? false,
  })
  if (row === undefined) throw nameTaken()
  await auditView(context, 'views.add', row)
  return viewFor(session)(row)
}

const change = async (
  context: TenantContext,
  viewId: string,
  wanted: ViewChange,
): Promise<SavedView> => {
  const { db, session } = context
  const before = await unchanged(context, viewId)
  if (before.ownerId !== session.userId)
    throw new AppError('4030', { message: 'Only the person who created this view can change it' })
  const { name = before.name, shared = before.shared, search = before.search } = wanted
  if (name !== before.name) {
    const list = before.list as ViewDraft['list']
    const naming = { list, name }
    if ((await countOwnViews(db, session.merchantId, session.userId, naming)).isTaken)
      throw nameTaken()
  }
  const row = await updateView(db, session.merchantId, {
    viewId,
    ownerId: before.ownerId,
    name,
    shared,
    search,
  })
  await auditView(context, 'views.change', row)
  return viewFor(session)(row)
}

/** A preference of the person alone, so it may be a colleague's view and leaves no audit entry. */
const setDefault = async (
  context: TenantContext,
  viewId: string,
  isDefault: boolean,
): Promise<SavedView> => {
  const { db, session } = context
  const { merchantId, userId } = session
  const view = await sharedOrOwn(context, viewId)
  if (isDefault) await putDefaultView(db, merchantId, userId, view)
  else await deleteDefaultView(db, merchantId, userId, viewId)
  return viewFor(session)({ ...view, isDefault })
}

const remove = async (context: TenantContext, viewId: string): Promise<null> => {
  const { db, session } = context
  const view = await unchanged(context, viewId)
  if (view.ownerId !== session.userId && !can(session.roleType, 'manageMember'))
    throw new AppError('4030', { message: 'Only the person who created this view can remove it' })
  await deleteView(db, session.merchantId, viewId)
  await auditView(context, 'views.remove', view)
  return null
}

/** 404 for somebody else's private view. */
const sharedOrOwn = async ({ db, session }: TenantContext, viewId: string): Promise<ViewRow> => {
  const view = await lockView(db, session.merchantId, session.userId, viewId)
  if (view === undefined) throw notFound('View')
  return view
}

/** The same for a change, which is refused if the caller saw another version. */
const unchanged = async (context: TenantContext, viewId: string): Promise<ViewRow> => {
  const view = await sharedOrOwn(context, viewId)
  requireVersion(context, view)
  return view
}

/** The audit entry leaves out the filters, which may contain a searched name or number. */
const auditView = (context: TenantContext, action: string, view: ViewRow): Promise<void> =>
  audit(context, {
    action,
    objectType: 'view',
    objectId: view.viewId,
    detail: { list: view.list, name: view.name, shared: view.shared },
  })
