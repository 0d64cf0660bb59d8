import { demoProfileCalls, profileTabs, type ProfileTab } from '../calls/profile.calls.ts'
import { contains } from '../lists.ts'
import { sampleProfile, sampleProfileHeader } from './sample/profile.ts'
import { sampleProjects } from './sample/projects.ts'
import { areaServer, refusal } from './serve.ts'

const isTab = (name: string): name is ProfileTab => profileTabs.some((tab) => tab === name)

export const profileServer = areaServer(demoProfileCalls, ({ days }) => {
  const profile = sampleProfile(days)
  const projects = sampleProjects(days)
  return {
    tab: ({ query: { tab } }) => (isTab(tab) ? profile[tab] : refusal(404, 'There is no such tab')),
    header: sampleProfileHeader,
    table: ({ query: { q } }) =>
      projects.filter(({ name, date, leader }) => contains(q, name, date, leader)),
  }
})
