import { defineCalls } from '@merchant/contract/core/call.ts'
import { sorting } from '@merchant/contract/core/page.ts'
import * as z from 'zod/mini'
import { filter, pages, search, USERS_PAGE_SIZE } from './list-query.ts'

export const userRoles = [
  'admin',
  'editor',
  'author',
  'maintainer',
  'subscriber',
  'client',
] as const
export const userPlans = ['basic', 'team', 'company', 'enterprise'] as const
/** Any status may follow any other: the specification shows no transitions (spec 4, A-312). */
export const userStatuses = ['active', 'inactive', 'pending'] as const
export const billings = [
  'Auto Debit',
  'Manual - Paypal',
  'Manual - Cash',
  'Manual - Credit Card',
] as const

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(120))

/** A demo user before it has an id (spec 3). */
const DemoUserDraft = z.object({
  fullName: line,
  company: line,
  role: z.enum(userRoles),
  country: line,
  contact: line,
  email: line,
  currentPlan: z.enum(userPlans),
  status: z.enum(userStatuses),
  billing: z.enum(billings),
  avatar: z.string(),
})
export type DemoUserDraft = z.infer<typeof DemoUserDraft>

const DemoUser = z.extend(DemoUserDraft, { id: z.int() })
export type DemoUser = z.infer<typeof DemoUser>

/** The fields that only the single user has in addition (spec 3). */
const DemoUserDetail = z.extend(DemoUser, {
  taskDone: z.int(),
  projectDone: z.int(),
  taxId: z.string(),
  language: z.string(),
})
export type DemoUserDetail = z.infer<typeof DemoUserDetail>

// Any text: the server answers 404 if no record has this number.
const params = z.object({ id: z.string() })

const userKeys = ['fullName', 'role', 'currentPlan', 'billing', 'status'] as const

export const demoUserCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/apps/users/list',
    access: 'public',
    query: z.object({
      ...search,
      ...pages(USERS_PAGE_SIZE),
      ...sorting(userKeys),
      role: filter,
      plan: filter,
      status: filter,
    }),
    reply: z.object({ users: z.array(DemoUser), totalPage: z.int(), totalUsers: z.int() }),
  },
  add: {
    method: 'POST',
    path: '/apps/users/user',
    access: 'public',
    body: z.object({ user: DemoUserDraft }),
    reply: z.object({ user: DemoUser }),
  },
  view: {
    method: 'GET',
    path: '/apps/users/:id',
    access: 'public',
    params,
    reply: z.object({ user: DemoUserDetail }),
  },
  /** `change` and `remove` are ours: the screens of the specification offer both. */
  change: {
    method: 'POST',
    path: '/apps/users/:id',
    access: 'public',
    params,
    body: z.object({ user: z.partial(DemoUserDraft) }),
    reply: z.object({ user: DemoUser }),
  },
  remove: {
    method: 'DELETE',
    path: '/apps/users/:id',
    access: 'public',
    params,
    reply: z.null(),
  },
})
