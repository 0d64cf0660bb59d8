/** One shop: viewing, adding, changing, closing it, and removing people from it. */
import { can, type Role, type SessionRole } from '@merchant/contract/access/permissions.ts'
import type {
  Shop,
  shopCalls,
  ShopChange,
  ShopDraft,
} from '@merchant/contract/areas/shops.calls.ts'
import type { Refusal } from '@merchant/contract/core/call.ts'
import type { Db } from '#infra/db/database.ts'
import { notFound, AppError, fieldErrors } from '#infra/http/app-error.ts'
import { requireVersion } from '#infra/http/require-version.ts'
import { scopeOf, type TenantSession } from '#domain/auth/session.ts'
import { requireShops } from '#domain/payments/shop-scope.ts'
import {
  findShop,
  type ShopRow,
  closeShop,
  insertShop,
  isCodeTaken,
  lockShop,
  updateShop,
} from './shops.queries.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { findMember } from '#domain/members/member-list.queries.ts'
import { lockMembersFor } from '#domain/members/lock-members.ts'
import { deleteFromShop, lockMembers, updateMember } from '#domain/members/member.queries.ts'
import { roleOutOfReach } from '#domain/members/member.rules.ts'
import { audit } from '#domain/audit/audit.ts'
import { findBlockers } from './blockers.queries.ts'
import { blockersOf } from './blockers.rules.ts'
import { differenceOf } from '#domain/audit/difference.rules.ts'
import { changedShop, newLinks, newShop } from '#domain/shops/shop-fields.rules.ts'

/** Owners are shown to roles with showShopOwnerList only. */
export const hiddenRoles = (role: SessionRole): readonly Role[] =>
  can(role, 'showShopOwnerList') ? [] : ['SHOP_MANAGER']

/** The shop as the API returns it; its owners only to roles that may see them. */
export const shopFor =
  (role: SessionRole) =>
  ({ nameEn, nameZhHant, line1, line2, district, region, owners, ...shop }: ShopRow): Shop => ({
    ...shop,
    name: { en: nameEn, zhHant: nameZhHant },
    address: { line1, line2, district, region },
    ...(can(role, 'showShopOwnerList') && { owners }),
  })

/** `4040` for a shop of another merchant, `4031` for one that the session is not assigned to. */
export const requireShop = async (
  db: Db,
  session: TenantSession,
  shopId: string,
): Promise<ShopRow> => {
  await requireShops(db, session, [shopId])
  const shop = await findShop(db, scopeOf(session), shopId, hiddenRoles(session.roleType))
  if (shop === undefined) throw notFound('Shop')
  return shop
}

const codeTaken = () => fieldErrors([{ path: 'shopCode', message: 'Another shop has this code' }])

export const addShop = async (context: TenantContext, draft: ShopDraft): Promise<Shop> => {
  const { db, session, newId } = context
  const shopId = newId('shp')
  const fields = newShop(draft)
  if (!(await insertShop(db, session.merchantId, shopId, fields))) throw codeTaken()
  await audit(context, {
    action: 'shop.add',
    objectType: 'shop',
    objectId: shopId,
    shopId,
    detail: { after: fields },
  })
  return shopFor(session.roleType)(await requireShop(db, session, shopId))
}

export const changeShop = async (
  context: TenantContext,
  shopId: string,
  change: ShopChange,
): Promise<Shop> => {
  const { db, session } = context
  const before = await lockedShop(context, shopId)
  const fields = changedShop(before, change)
  const difference = differenceOf(before, fields)
  // Before the version: a change that is sent again after a lost answer has nothing left to change.
  if (difference.names.length === 0) return shopFor(session.roleType)(before)
  const links = newLinks(before, fields)
  if (links.length > 0) throw fieldErrors(links)
  requireVersion(context, before)
  await updateShop(db, session.merchantId, shopId, fields).catch((error: unknown) => {
    throw isCodeTaken(error) ? codeTaken() : error
  })
  const { before: old, after } = difference
  await audit(context, {
    action: 'shop.change',
    objectType: 'shop',
    objectId: shopId,
    shopId,
    detail: { before: old, after },
  })
  return shopFor(session.roleType)(await requireShop(db, session, shopId))
}

export const close = async (context: TenantContext, shopId: string): Promise<null> => {
  const { db, session } = context
  // Members first, as everywhere, to prevent deadlocks; nobody can be assigned to the shop meanwhile.
  await lockMembers(db, session.merchantId)
  const before = await lockedShop(context, shopId)
  requireVersion(context, before)
  const blockers = blockersOf(await findBlockers(db, session.merchantId, shopId))
  const detail: Refusal<typeof shopCalls.close> = { blockers }
  if (blockers.length > 0)
    throw new AppError('4204', { message: `${before.nameEn} is still in use`, detail })
  await closeShop(db, session.merchantId, shopId)
  await audit(context, {
    action: 'shop.close',
    objectType: 'shop',
    objectId: shopId,
    shopId,
    detail: { before: { status: before.status }, after: { status: 'CLOSED' } },
  })
  return null
}

/** Locks the shop: `4214` when it is closed. */
const lockedShop = async ({ db, session }: TenantContext, shopId: string): Promise<ShopRow> => {
  await requireShop(db, session, shopId)
  await lockShop(db, session.merchantId, shopId)
  const shop = await requireShop(db, session, shopId)
  if (shop.status === 'CLOSED')
    throw new AppError('4214', { message: `${shop.nameEn} is permanently closed` })
  return shop
}

/** Removes a person from the shop, not from the merchant. */
export const unlink = async (
  context: TenantContext,
  shopId: string,
  userId: string,
): Promise<null> => {
  const { db } = context
  const session = await lockMembersFor(db, context.session)
  const { merchantId } = session
  await requireShop(db, session, shopId)
  const member = await findMember(db, merchantId, userId)
  if (member === undefined || !member.shopIds.includes(shopId))
    throw notFound('Member of this shop')
  if (userId === session.userId)
    throw new AppError('4206', {
      message: 'You cannot change your own shops: ask another administrator',
    })
  const refusal = roleOutOfReach(session, member.roleType)
  if (refusal !== undefined) throw new AppError(refusal.code, { message: refusal.message })
  requireVersion(context, member)
  await deleteFromShop(db, merchantId, userId, shopId)
  await updateMember(db, merchantId, userId, {})
  await audit(context, {
    action: 'shop.unlink',
    objectType: 'member',
    objectId: userId,
    shopId,
    detail: { displayName: member.displayName },
  })
  return null
}
