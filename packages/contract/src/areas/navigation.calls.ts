/**
 * Navigation: whether a group of the side navigation is visible (spec 2 and 7). Method, path and payload are
 * ours.
 */
import * as z from 'zod/mini'
import { defineCalls } from '../core/call.ts'

export const NavigationStatus = z.object({
  title: z.string(),
  visible: z.boolean(),
  badge: z.optional(z.string()),
  reason: z.optional(z.string()),
})

export const navigationCalls = defineCalls({
  status: {
    method: 'GET',
    path: '/navigation/status',
    access: 'ALL',
    query: z.strictObject({ title: z.string().check(z.minLength(1), z.maxLength(80)) }),
    reply: NavigationStatus,
  },
})
