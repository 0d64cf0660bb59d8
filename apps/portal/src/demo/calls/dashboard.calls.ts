import { defineCalls } from '@merchant/contract/core/call.ts'
import { sorting } from '@merchant/contract/core/page.ts'
import * as z from 'zod/mini'
import { DEMO_PAGE_SIZE, pages, search } from './list-query.ts'
import { ProjectRow } from './profile.calls.ts'

const projectKeys = ['name', 'leader', 'date', 'status'] as const

export const demoDashboardCalls = defineCalls({
  /** Of the demo's calls only those of projects have the base path (spec 7). */
  projects: {
    method: 'GET',
    path: '/merchant-portal/dashboard/analytics/projects',
    access: 'public',
    query: z.object({ ...search, ...pages(DEMO_PAGE_SIZE), ...sorting(projectKeys) }),
    reply: z.object({
      projects: z.array(ProjectRow),
      totalPage: z.int(),
      totalProjects: z.int(),
    }),
  },
  /** Ours. Archived projects are not in the list. */
  archive: {
    method: 'POST',
    path: '/merchant-portal/dashboard/analytics/projects/archive',
    access: 'public',
    body: z.object({ ids: z.array(z.int()), isArchived: z.boolean() }),
    reply: z.null(),
  },
})
