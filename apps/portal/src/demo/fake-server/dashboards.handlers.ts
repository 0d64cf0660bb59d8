import { demoDashboardCalls } from '../calls/dashboard.calls.ts'
import { contains, pageOf, sorted } from '../lists.ts'
import { sampleProjects } from './sample/projects.ts'
import { areaServer, done } from './serve.ts'

export const dashboardServer = areaServer(demoDashboardCalls, ({ days }) => {
  const all = sampleProjects(days)
  const archived = new Set<number>()
  return {
    projects: ({ query }) => {
      const found = all.filter(
        ({ id, name, leader }) => !archived.has(id) && contains(query.q, name, leader),
      )
      // Oldest first without a sort key: the specification reverses the other lists, but not this one.
      const projects = sorted(found, query, (project, key) => project[key])
      const { rows, totalPage, total } = pageOf(projects, query)
      return { projects: rows, totalPage, totalProjects: total }
    },
    archive: ({ body: { ids, isArchived } }) => {
      for (const id of ids) {
        if (isArchived) archived.add(id)
        else archived.delete(id)
      }
      return done
    },
  }
})
