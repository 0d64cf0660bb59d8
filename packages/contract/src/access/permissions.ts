/** Roles and permissions: the table of specification section 6, row for row. */

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

/** FINANCE has a display label and nothing else (spec 6): it opens what is open to everyone. */
export type SessionRole = Role | 'FINANCE'

/** Display labels. SCHOOL's is not shown in the specification: A-006. */
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

/** Roles that see only the shops they are assigned to, everywhere. */
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

/** Who may do what: specification section 6. */
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
 * Who a call is open to: everyone, a session that has not chosen its merchant yet, any role, the
 * payment platform's key, one permission, or any of several.
 */
export type Access =
  | 'public'
  | 'preMerchant'
  | 'ALL'
  | 'platform'
  | Permission
  | { readonly anyOf: readonly Permission[] }

/** The only place where a role is compared. Both sides ask here; the service's answer is the one that counts. */
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
