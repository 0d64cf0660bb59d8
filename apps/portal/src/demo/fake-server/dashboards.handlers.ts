import { demoDashboardCalls } from '../calls/dashboard.calls.ts'
import { contains, pageOf, sorted } from '../lists.ts'
import { sampleProjects } from './sample/projects.ts'
import { areaServer } from './serve.ts'

export const dashboardServer = areaServer(demoDashboardCalls, ({ days }) => {
  const all = sampleProjects(days)
  return {
    projects: ({ query }) => {
      const found = all.filter(({ name, leader }) => contains(query.q, name, leader))
      // Oldest first without a sort key: the specification reverses the other lists, but not this one.
      const projects = sorted(found, query, (project, key) => project[key])
      const { rows, totalPage, total } = pageOf(projects, query)
      return { projects: rows, totalPage, totalProjects: total }
    },
  }
})
