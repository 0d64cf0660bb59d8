import {
  billings,
  userPlans,
  userRoles,
  userStatuses,
  type DemoUser,
} from '../../calls/users.calls.ts'
import { addressOf, companies, countries, people, pick } from './people.ts'

/** Twice as many as there are names: the second of a name has its surname first. */
const nameAt = (place: number): string => {
  const name = pick(people, place)
  if (place < people.length) return name
  const [first = '', ...rest] = name.split(' ')
  return `${rest.join(' ')} ${first}`
}

const userAt = (_none: unknown, place: number): DemoUser => {
  const fullName = nameAt(place)
  const company = pick(companies, place * 3 + Math.floor(place / 8))
  return {
    id: place + 1,
    fullName,
    company,
    role: pick(userRoles, place * 5 + Math.floor(place / 7)),
    country: pick(countries, place * 3 + 1),
    contact: `+852 5550 ${String(1000 + place * 37)}`,
    email: addressOf(fullName, company),
    currentPlan: pick(userPlans, place + Math.floor(place / 5)),
    status: pick(userStatuses, place * 2 + Math.floor(place / 4)),
    billing: pick(billings, place * 3 + Math.floor(place / 6)),
    avatar: '',
  }
}

export const sampleUsers = (): DemoUser[] => Array.from({ length: 46 }, userAt)
