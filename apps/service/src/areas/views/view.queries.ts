/** Saved views: a person's own, and those that colleagues share. */
import type { SavedView, ViewDraft } from '@merchant/contract/areas/views.calls.ts'
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

export interface ViewRow {
  readonly viewId: string
  readonly ownerId: string
  readonly ownerName: string
  readonly list: string
  readonly name: string
  readonly shared: boolean
  readonly search: SavedView['search']
  readonly version: number
  /** For the person who reads it. */
  readonly isDefault: boolean
}

const columnsFor = (userId: string) =>
  [
    'view_id as viewId',
    'owner_id as ownerId',
    'owner_name as ownerName',
    'list',
    'name',
    'shared',
    sql<SavedView['search']>`search`.as('search'),
    'version',
    sql<boolean>`exists (
      select from default_view chosen
      where chosen.merchant_id = saved_view.merchant_id
        and chosen.view_id = saved_view.view_id
        and chosen.user_id = ${userId}
    )`.as('isDefault'),
  ] as const

const seenBy = (db: Db, merchantId: string, userId: string) =>
  db
    .selectFrom('saved_view')
    .where('merchant_id', '=', merchantId)
    .where((eb) => eb.or([eb('owner_id', '=', userId), eb('shared', '=', true)]))

export const listViews = (
  db: Db,
  merchantId: string,
  userId: string,
  list: string | undefined,
): Promise<ViewRow[]> =>
  seenBy(db, merchantId, userId)
    .$if(list !== undefined, (query) => query.where('list', '=', list ?? ''))
    .orderBy('list')
    .orderBy(sql`natural_key(name)`)
    .orderBy('view_id')
    .select(columnsFor(userId))
    .execute()

/** A view that the person may see, locked until the transaction ends. */
export const lockView = (
  db: Db,
  merchantId: string,
  userId: string,
  viewId: string,
): Promise<ViewRow | undefined> =>
  seenBy(db, merchantId, userId)
    .where('view_id', '=', viewId)
    .select(columnsFor(userId))
    .forUpdate()
    .executeTakeFirst()

/**
 * How many views a person has, and whether one of that list has this name. The advisory lock keeps the
 * answer true until the transaction ends.
 */
export const countOwnViews = async (
  db: Db,
  merchantId: string,
  ownerId: string,
  { list, name }: Pick<ViewDraft, 'list' | 'name'>,
) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views ${merchantId} ${ownerId}`}, 0))`.execute(
    db,
  )
  return db
    .selectFrom('saved_view')
    .where('merchant_id', '=', merchantId)
    .where('owner_id', '=', ownerId)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<boolean>`coalesce(bool_or(list = ${list} and name = ${name}), false)`.as('isTaken'),
    ])
    .executeTakeFirstOrThrow()
}

/** Undefined when the name was taken meanwhile. */
export const insertView = (
  db: Db,
  merchantId: string,
  view: Omit<ViewRow, 'version' | 'isDefault'>,
): Promise<ViewRow | undefined> =>
  db
    .insertInto('saved_view')
    .values({
      merchant_id: merchantId,
      view_id: view.viewId,
      owner_id: view.ownerId,
      owner_name: view.ownerName,
      list: view.list,
      name: view.name,
      shared: view.shared,
      search: JSON.stringify(view.search),
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'owner_id', 'list', 'name']).doNothing(),
    )
    .returning(columnsFor(view.ownerId))
    .executeTakeFirst()

export const updateView = (
  db: Db,
  merchantId: string,
  {
    viewId,
    ownerId,
    name,
    shared,
    search,
  }: Pick<ViewRow, 'viewId' | 'ownerId' | 'name' | 'shared' | 'search'>,
): Promise<ViewRow> =>
  db
    .updateTable('saved_view')
    .set({
      name,
      shared,
      search: JSON.stringify(search),
      version: sql<number>`version + 1`,
    })
    .where('merchant_id', '=', merchantId)
    .where('view_id', '=', viewId)
    .returning(columnsFor(ownerId))
    .executeTakeFirstOrThrow()

export const deleteView = async (db: Db, merchantId: string, viewId: string): Promise<void> => {
  await db
    .deleteFrom('saved_view')
    .where('merchant_id', '=', merchantId)
    .where('view_id', '=', viewId)
    .execute()
}

/** The person's list opens with this view from now on, instead of any other. */
export const putDefaultView = async (
  db: Db,
  merchantId: string,
  userId: string,
  { list, viewId }: Pick<ViewRow, 'list' | 'viewId'>,
): Promise<void> => {
  await db
    .insertInto('default_view')
    .values({ merchant_id: merchantId, user_id: userId, list, view_id: viewId })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'user_id', 'list']).doUpdateSet({ view_id: viewId }),
    )
    .execute()
}

export const deleteDefaultView = async (
  db: Db,
  merchantId: string,
  userId: string,
  viewId: string,
): Promise<void> => {
  await db
    .deleteFrom('default_view')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('view_id', '=', viewId)
    .execute()
}
