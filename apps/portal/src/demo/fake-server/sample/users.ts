import {
  billings,
  userPlans,
  userRoles,
  userStatuses,
  type DemoUser,
} from '../../calls/users.calls.ts'
import { addressOf, companies, countries, people, pick } from './people.ts'
import { portraitOf } from './pictures.ts'

/** There are more users than names: from the second round on the surname comes first. */
const nameAt = (index: number): string => {
  const name = pick(people, index)
  if (index < people.length) return name
  const [first = '', ...rest] = name.split(' ')
  return `${rest.join(' ')} ${first}`
}

const userAt = (_none: unknown, index: number): DemoUser => {
  const fullName = nameAt(index)
  const company = pick(companies, index * 3 + Math.floor(index / 8))
  return {
    id: index + 1,
    fullName,
    company,
    role: pick(userRoles, index * 5 + Math.floor(index / 7)),
    country: pick(countries, index * 3 + 1),
    contact: `+852 5550 ${String(1000 + index * 37)}`,
    email: addressOf(fullName, company),
    currentPlan: pick(userPlans, index + Math.floor(index / 5)),
    status: pick(userStatuses, index * 2 + Math.floor(index / 4)),
    billing: pick(billings, index * 3 + Math.floor(index / 6)),
    // Some have no picture, like in any company.
    avatar: index % 5 === 4 ? '' : portraitOf(fullName),
  }
}

export const sampleUsers = (): DemoUser[] => Array.from({ length: 46 }, userAt)
