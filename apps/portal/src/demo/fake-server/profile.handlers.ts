import type { demoDashboardCalls } from '../calls/dashboard.calls.ts'
import { profileTabs, type demoProfileCalls, type ProfileTab } from '../calls/profile.calls.ts'
import type { DemoDatabase } from './database.ts'
import { has, inOrder, pageOf } from './lists.ts'
import { refusal, type Handlers } from './serve.ts'

const isTab = (name: string): name is ProfileTab => profileTabs.some((tab) => tab === name)

export const profileHandlers = (db: DemoDatabase): Handlers<typeof demoProfileCalls> => ({
  tab: ({ query: { tab } }) =>
    isTab(tab) ? db.profile[tab] : refusal(404, 'There is no such part of the profile'),
  header: () => db.profileHeader,
  table: ({ query: { q } }) =>
    db.projects.filter(({ name, date, leader }) => has(q, name, date, leader)),
})

export const dashboardHandlers = (db: DemoDatabase): Handlers<typeof demoDashboardCalls> => ({
  projects: ({ query }) => {
    const found = db.projects.filter(({ name, leader }) => has(query.q, name, leader))
    // In the order in which they are kept: the specification reverses other lists, and not this one.
    const ordered =
      query.sortBy === undefined ? found : inOrder(found, query, (project, key) => project[key])
    const { rows, totalPage, total } = pageOf(ordered, query)
    return { projects: rows, totalPage, totalProjects: total }
  },
})
