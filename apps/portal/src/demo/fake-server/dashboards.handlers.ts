import { demoDashboardCalls } from '../calls/dashboard.calls.ts'
import { has, inOrder, pageOf } from './lists.ts'
import { sampleProjects } from './sample/projects.ts'
import { answering } from './serve.ts'

export const dashboardServer = answering(demoDashboardCalls, ({ days }) => {
  const all = sampleProjects(days)
  return {
    projects: ({ query }) => {
      const found = all.filter(({ name, leader }) => has(query.q, name, leader))
      // In the order in which they are kept: the specification reverses other lists, and not this one.
      const ordered =
        query.sortBy === undefined ? found : inOrder(found, query, (project, key) => project[key])
      const { rows, totalPage, total } = pageOf(ordered, query)
      return { projects: rows, totalPage, totalProjects: total }
    },
  }
})
