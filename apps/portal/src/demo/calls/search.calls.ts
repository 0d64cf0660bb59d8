import { defineCalls } from '@merchant/contract/core/call.ts'
import * as z from 'zod/mini'
import { search } from './list-query.ts'

export const searchCategories = [
  'dashboards',
  'appsPages',
  'userInterface',
  'formsTables',
  'chartsMisc',
] as const
export type SearchCategory = (typeof searchCategories)[number]

const SearchItem = z.object({
  id: z.int(),
  url: z.string(),
  icon: z.string(),
  title: z.string(),
  category: z.enum(searchCategories),
})
export type SearchItem = z.infer<typeof SearchItem>
const SearchHeader = z.object({ header: z.enum(searchCategories), title: z.string() })

export const demoSearchCalls = defineCalls({
  find: {
    method: 'GET',
    path: '/app-bar/search',
    access: 'public',
    query: z.object(search),
    reply: z.array(z.union([SearchHeader, SearchItem])),
  },
})
