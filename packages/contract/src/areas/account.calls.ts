/** Account: the signed-in person (spec 7, "User and authentication"). The shapes are A-004. */
import * as z from 'zod/mini'
import { permissions, type Permission } from '../access/permissions.ts'
import { defineCalls } from '../core/call.ts'
import { MerchantData, RoleType, UserData } from './session.calls.ts'

export const Profile = z.extend(UserData, {
  merchant: z.nullable(MerchantData),
  roleType: z.nullable(RoleType),
  permissions: z.array(z.enum(Object.keys(permissions) as [Permission, ...Permission[]])),
  mfaEnabled: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

export const accountCalls = defineCalls({
  profile: { method: 'GET', path: '/user/profile', access: 'preMerchant', reply: Profile },
})
