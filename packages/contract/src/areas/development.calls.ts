/** Development resources: documents and SDKs for developers (spec 7, "Development"). */
import * as z from 'zod/mini'
import { matching } from '../core/text.ts'
import { defineCalls, file } from '../core/call.ts'
import { codeList, pageOf, paging, sorting } from '../core/page.ts'

export const resourceTypes = ['SDK', 'DOCUMENT'] as const
export type ResourceType = (typeof resourceTypes)[number]

export const DevelopmentResource = z.object({
  resourceId: z.string(),
  resourceType: z.enum(resourceTypes),
  title: z.string(),
  /** Like `TypeScript`, or `Any`. */
  platform: z.string(),
  version: z.string(),
  releasedAt: z.string(),
  sizeBytes: z.int(),
  /** Of the file, in hex. */
  sha256: z.string(),
  fileName: z.string(),
  mimeType: z.string(),
  summary: z.string(),
  /** What is new in this version. */
  changes: z.string(),
})
export type DevelopmentResource = z.infer<typeof DevelopmentResource>

export const resourceSortKeys = ['title', 'releasedAt', 'sizeBytes'] as const

export const developmentCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/development/resource',
    access: 'viewSDK',
    query: z.strictObject({
      resourceType: z.optional(codeList(resourceTypes)),
      ...sorting(resourceSortKeys),
      ...paging,
    }),
    reply: pageOf(DevelopmentResource),
  },
  download: {
    method: 'GET',
    path: '/development/resource/:resourceId',
    access: 'viewSDK',
    params: z.strictObject({
      resourceId: matching(/^[a-z0-9][a-z0-9-]{0,40}$/, 'Not a valid id'),
    }),
    reply: file,
  },
})
