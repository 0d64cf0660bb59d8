import { defineCalls } from '@merchant/contract/core/call.ts'
import * as z from 'zod/mini'
import { DEMO_PAGE_SIZE, ordered, pages, search } from './list-query.ts'
import { ProjectRow } from './profile.calls.ts'

const projectKeys = ['name', 'leader', 'date', 'status'] as const

export const demoDashboardCalls = defineCalls({
  /** The one path of the demo that carries the base (spec 7). */
  projects: {
    method: 'GET',
    path: '/merchant-portal/dashboard/analytics/projects',
    access: 'public',
    query: z.object({ ...search, ...pages(DEMO_PAGE_SIZE), ...ordered(projectKeys) }),
    reply: z.object({
      projects: z.array(ProjectRow),
      totalPage: z.int(),
      totalProjects: z.int(),
    }),
  },
})
