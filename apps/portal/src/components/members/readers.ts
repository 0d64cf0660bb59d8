import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'

/** The calls that show a member: a shop names its managers and counts its members. */
export const memberReaders = [
  memberCalls.list,
  shopCalls.members,
  shopCalls.view,
  shopCalls.list,
] as const
