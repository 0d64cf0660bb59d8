import type { Permission } from '@merchant/contract/access/permissions.ts'

/**
 * By subject: payments, shops, terminals, members. A record, so that a new permission does not compile until it is
 * listed.
 */
const order: Readonly<Record<Permission, true>> = {
  viewTransaction: true,
  doRefund: true,
  viewBillingQr: true,
  gowallet: true,
  viewBalance: true,
  viewFpsAddressing: true,
  viewApp: true,
  viewSDK: true,
  shopList: true,
  getShopListApi: true,
  showShopOwnerList: true,
  editShop: true,
  addShop: true,
  removeShop: true,
  posList: true,
  resetPos: true,
  editPOS: true,
  setUpPos: true,
  blockPos: true,
  unblockPos: true,
  inviteUser: true,
  editUser: true,
  removeUser: true,
  manageMember: true,
}
/** Every permission, in the order in which roles are compared. */
export const shownPermissions = Object.keys(order) as Permission[]
