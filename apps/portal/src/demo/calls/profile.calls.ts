import { defineCalls } from '@merchant/contract/core/call.ts'
import * as z from 'zod/mini'
import { orElse, search } from './list-query.ts'

export const profileTabs = ['profile', 'teams', 'projects', 'connections'] as const
export type ProfileTab = (typeof profileTabs)[number]

const ProfileHeader = z.object({
  fullName: z.string(),
  location: z.string(),
  joiningDate: z.string(),
  designation: z.string(),
  profileImg: z.string(),
  coverImg: z.string(),
})
export type ProfileHeader = z.infer<typeof ProfileHeader>

const Fact = z.object({ icon: z.string(), property: z.string(), value: z.string() })
const Team = z.object({
  title: z.string(),
  avatar: z.string(),
  description: z.string(),
  avatarGroup: z.array(z.string()),
  extraMembers: z.int(),
  chips: z.array(z.string()),
})
export type Team = z.infer<typeof Team>
const ProfileProject = z.object({
  title: z.string(),
  client: z.string(),
  avatar: z.string(),
  description: z.string(),
  budget: z.string(),
  budgetSpent: z.string(),
  startDate: z.string(),
  deadline: z.string(),
  hours: z.string(),
  daysLeft: z.int(),
  totalTask: z.int(),
  completedTask: z.int(),
  avatarGroup: z.array(z.string()),
  members: z.int(),
  comments: z.int(),
})
export type ProfileProject = z.infer<typeof ProfileProject>
const Connection = z.object({
  name: z.string(),
  designation: z.string(),
  avatar: z.string(),
  chips: z.array(z.string()),
  projects: z.int(),
  tasks: z.int(),
  connections: z.int(),
  isConnected: z.boolean(),
})
export type Connection = z.infer<typeof Connection>

/** The data of one tab: only the lists that it shows. */
const ProfileTabData = z.object({
  about: z.optional(z.array(Fact)),
  contacts: z.optional(z.array(Fact)),
  overview: z.optional(z.array(Fact)),
  activity: z.optional(z.array(z.object({ title: z.string(), at: z.string(), text: z.string() }))),
  teams: z.optional(z.array(Team)),
  projects: z.optional(z.array(ProfileProject)),
  connections: z.optional(z.array(Connection)),
})
export type ProfileTabData = z.infer<typeof ProfileTabData>

/** A row of the table of projects (spec 3). */
export const ProjectRow = z.object({
  id: z.int(),
  logo: z.string(),
  name: z.string(),
  date: z.string(),
  leader: z.string(),
  team: z.array(z.string()),
  /** Progress in percent, 25 to 100. */
  status: z.int().check(z.minimum(0), z.maximum(100)),
})
export type ProjectRow = z.infer<typeof ProjectRow>

export const demoProfileCalls = defineCalls({
  tab: {
    method: 'GET',
    path: '/pages/profile',
    access: 'public',
    query: z.object({ tab: orElse(z.string(), 'profile') }),
    reply: ProfileTabData,
  },
  header: { method: 'GET', path: '/pages/profile-header', access: 'public', reply: ProfileHeader },
  table: {
    method: 'GET',
    path: '/pages/profile-table',
    access: 'public',
    query: z.object(search),
    reply: z.array(ProjectRow),
  },
})
