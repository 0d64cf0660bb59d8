import type { ProjectRow } from '../../calls/profile.calls.ts'
import type { SampleDays } from '../days.ts'
import { people, pick } from './people.ts'
import { logoOf } from './pictures.ts'
import { t } from './projects.messages.ts'

/** Name and progress, 25 to 100 (spec 3). */
const projects = [
  ['harbourMap', 78],
  ['breadCalendar', 25],
  ['lanternSite', 62],
  ['cycleHire', 100],
  ['teaList', 45],
  ['labels', 88],
  ['readingClub', 30],
  ['timetable', 56],
  ['nightMarket', 92],
  ['winterMenu', 38],
] as const

export const sampleProjects = ({ day }: SampleDays): ProjectRow[] =>
  projects.map(([key, status], index) => ({
    id: index + 1,
    logo: logoOf(t.en[key]),
    name: t(key),
    date: day(-8 * index - 3),
    leader: pick(people, index * 3 + 1),
    team: [1, 2, 3, 4].slice(0, 2 + (index % 3)).map((next) => pick(people, index * 5 + next)),
    status,
  }))
