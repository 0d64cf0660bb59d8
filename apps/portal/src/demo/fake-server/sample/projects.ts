import type { ProjectRow } from '../../calls/profile.calls.ts'
import type { SampleDays } from '../days.ts'
import { people, pick } from './people.ts'
import { logoOf } from './pictures.ts'

/** Name and progress, 25 to 100 (spec 3). */
const projects = [
  ['Harbour map', 78],
  ['Bread calendar', 25],
  ['Lantern festival site', 62],
  ['Cycle hire app', 100],
  ['Tea list redesign', 45],
  ['Warehouse labels', 88],
  ['Reading club archive', 30],
  ['Ferry timetable', 56],
  ['Night market stalls', 92],
  ['Winter menu photographs', 38],
] as const

export const sampleProjects = ({ day }: SampleDays): ProjectRow[] =>
  projects.map(([name, status], index) => ({
    id: index + 1,
    logo: logoOf(name),
    name,
    date: day(-8 * index - 3),
    leader: pick(people, index * 3 + 1),
    team: [1, 2, 3, 4].slice(0, 2 + (index % 3)).map((next) => pick(people, index * 5 + next)),
    status,
  }))
