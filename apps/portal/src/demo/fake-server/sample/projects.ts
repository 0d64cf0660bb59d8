import type { ProjectRow } from '../../calls/profile.calls.ts'
import type { SampleDays } from '../days.ts'
import { people, pick } from './people.ts'

/** Name, icon and progress, 25 to 100 (spec 3). */
const projects = [
  ['Harbour map', 'map', 78],
  ['Bread calendar', 'calendar', 25],
  ['Lantern festival site', 'world', 62],
  ['Cycle hire app', 'mobile', 100],
  ['Tea list redesign', 'palette', 45],
  ['Warehouse labels', 'barcode', 88],
  ['Reading club archive', 'books', 30],
  ['Ferry timetable', 'clock', 56],
  ['Night market stalls', 'store', 92],
  ['Winter menu photographs', 'camera', 38],
] as const

export const sampleProjects = ({ day }: SampleDays): ProjectRow[] =>
  projects.map(([name, logo, status], index) => ({
    id: index + 1,
    logo,
    name,
    date: day(-8 * index - 3),
    leader: pick(people, index * 3 + 1),
    team: [1, 2, 3, 4].slice(0, 2 + (index % 3)).map((next) => pick(people, index * 5 + next)),
    status,
  }))
