/** Saved views of lists, private or shared with the merchant (beyond the specification, A-115, A-227). */
import * as z from 'zod/mini'
import { defineCalls } from '../core/call.ts'
import { UserId, ViewId } from '../core/ids.ts'
import { matching, searchLine, textLine } from '../core/text.ts'

export const viewedLists = [
  'cis',
  'hqpay',
  'loyalty',
  'consolidated',
  'consolidated-business-day',
  'consolidated-shop',
  'consolidated-network',
  'consolidated-terminal',
  'fps-app-to-app',
  'shops',
  'pos',
  'shop-pos',
  'hkt-pos',
  'members',
  'invitations',
  'fps-proxy',
  'billing-qr',
  'bills',
  'sdk',
  'documents',
  'deliveries',
  'audit',
  'notifications',
] as const
export type ViewedList = (typeof viewedLists)[number]

/** Names and values of the list's query. */
const Search = z
  .record(
    matching(/^[A-Za-z0-9]{1,40}$/, 'A name of a filter'),
    z.union([z.literal(''), searchLine(2_000)]),
  )
  .check(z.refine((search) => Object.keys(search).length <= 40, 'At most 40 filters'))

export const MAX_VIEW_NAME = 60
const name = textLine(MAX_VIEW_NAME)

export const SavedView = z.object({
  viewId: ViewId,
  list: z.enum(viewedLists),
  name: z.string(),
  shared: z.boolean(),
  search: z.record(z.string(), z.string()),
  ownerId: UserId,
  ownerName: z.string(),
  /** Only its owner can change a view; with manageMember a shared one can be removed. */
  isOwn: z.boolean(),
  /** The caller's list opens with it. */
  isDefault: z.boolean(),
  version: z.int(),
})
export type SavedView = z.infer<typeof SavedView>

export const ViewDraft = z.strictObject({
  list: z.enum(viewedLists),
  name,
  shared: z.optional(z.boolean()),
  search: Search,
})
export type ViewDraft = z.output<typeof ViewDraft>
const ViewChange = z.strictObject({
  name: z.optional(name),
  shared: z.optional(z.boolean()),
  search: z.optional(Search),
})
export type ViewChange = z.output<typeof ViewChange>
const params = z.strictObject({ viewId: ViewId })

export const viewCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/x/views',
    access: 'ALL',
    query: z.strictObject({ list: z.optional(z.enum(viewedLists)) }),
    reply: z.object({ views: z.array(SavedView) }),
  },
  add: { method: 'POST', path: '/x/views', access: 'ALL', body: ViewDraft, reply: SavedView },
  change: {
    method: 'PUT',
    path: '/x/views/:viewId',
    access: 'ALL',
    params,
    body: ViewChange,
    refuses: ['4030', '4090'],
    reply: SavedView,
  },
  /** One for each person and list: choosing another replaces it. */
  setDefault: {
    method: 'PUT',
    path: '/x/views/:viewId/default',
    access: 'ALL',
    params,
    body: z.strictObject({ isDefault: z.boolean() }),
    reply: SavedView,
  },
  remove: {
    method: 'DELETE',
    path: '/x/views/:viewId',
    access: 'ALL',
    params,
    refuses: ['4030', '4090'],
    reply: z.null(),
  },
})
