/** Roles and permissions: the table of specification section 6. Which one each of its calls needs: A-104. */

export const roles = [
  'MERCHANT',
  'ADMIN',
  'CS',
  'DEVELOPER',
  'SCHOOL',
  'SHOP_MANAGER',
  'SUPERVISOR',
  'STAFF',
] as const
export type Role = (typeof roles)[number]

/** FINANCE has only a display label (spec 6) and may do what every role may. */
export type SessionRole = Role | 'FINANCE'

/** Display labels. That of SCHOOL is ours. */
export const roleLabels: Readonly<Record<SessionRole, string>> = {
  MERCHANT: 'Merchant',
  ADMIN: 'Administrator',
  CS: 'Customer service',
  DEVELOPER: 'Developer',
  SCHOOL: 'School',
  SHOP_MANAGER: 'Shop Manager',
  SUPERVISOR: 'Supervisor',
  STAFF: 'Staff',
  FINANCE: 'Finance',
}

/** Roles that see only the shops that they are assigned to. */
export const shopScopedRoles: readonly SessionRole[] = ['SHOP_MANAGER', 'SUPERVISOR', 'STAFF']

const everyPaymentRole = [
  'MERCHANT',
  'ADMIN',
  'CS',
  'SHOP_MANAGER',
  'SUPERVISOR',
  'STAFF',
  'SCHOOL',
] as const

/** Which roles have a permission (spec 6). */
export const permissions = {
  manageMember: ['MERCHANT', 'ADMIN'],
  viewTransaction: everyPaymentRole,
  viewBalance: ['MERCHANT', 'ADMIN', 'DEVELOPER', 'SCHOOL'],
  viewApp: ['MERCHANT', 'ADMIN'],
  viewSDK: ['MERCHANT', 'ADMIN', 'DEVELOPER'],
  unblockPos: ['MERCHANT', 'ADMIN'],
  blockPos: ['MERCHANT', 'ADMIN'],
  setUpPos: ['MERCHANT', 'ADMIN'],
  resetPos: ['MERCHANT', 'ADMIN', 'SHOP_MANAGER', 'SUPERVISOR'],
  inviteUser: ['MERCHANT', 'ADMIN', 'SHOP_MANAGER'],
  removeUser: ['MERCHANT', 'ADMIN', 'SHOP_MANAGER'],
  editUser: ['MERCHANT', 'ADMIN', 'SHOP_MANAGER'],
  shopList: ['MERCHANT', 'ADMIN', 'SHOP_MANAGER', 'SUPERVISOR', 'STAFF'],
  getShopListApi: ['MERCHANT', 'ADMIN', 'SHOP_MANAGER', 'SUPERVISOR', 'STAFF'],
  addShop: ['MERCHANT', 'ADMIN'],
  removeShop: ['MERCHANT', 'ADMIN', 'SHOP_MANAGER'],
  editShop: ['MERCHANT', 'ADMIN', 'SHOP_MANAGER'],
  showShopOwnerList: ['MERCHANT', 'ADMIN', 'SHOP_MANAGER'],
  doRefund: ['MERCHANT', 'ADMIN', 'SHOP_MANAGER', 'SCHOOL'],
  viewBillingQr: everyPaymentRole,
  viewFpsAddressing: ['MERCHANT', 'ADMIN', 'SCHOOL'],
  gowallet: everyPaymentRole,
  posList: roles,
  editPOS: ['MERCHANT', 'ADMIN', 'SHOP_MANAGER', 'SCHOOL'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/**
 * Who may make a call: everyone, a session without a merchant, any role, a payment platform, or roles with one
 * permission or any of several.
 */
export type Access =
  | 'public'
  | 'preMerchant'
  | 'ALL'
  | 'platform'
  | Permission
  | { readonly anyOf: readonly Permission[] }

/** The only place where roles are compared. The portal uses it for display; the service enforces it. */
export const can = (role: SessionRole | undefined, access: Access): boolean => {
  if (access === 'public') return true
  if (role === undefined || access === 'platform') return false
  if (access === 'ALL' || access === 'preMerchant') return true
  const wanted = typeof access === 'string' ? [access] : access.anyOf
  return wanted.some((permission) =>
    (permissions[permission] as readonly SessionRole[]).includes(role),
  )
}

export const permissionsOf = (role: SessionRole): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) => can(role, permission))

export const isSessionRole = (value: unknown): value is SessionRole =>
  typeof value === 'string' && Object.hasOwn(roleLabels, value)
