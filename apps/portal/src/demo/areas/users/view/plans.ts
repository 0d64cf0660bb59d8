/** The plans of the sample. */
import type { DemoUser } from '../../../calls/users.calls.ts'

interface Plan {
  /** Dollars a month. */
  readonly price: number
  readonly seats: number
  readonly storage: number
  readonly isFast: boolean
}
export const plans: Readonly<Record<DemoUser['currentPlan'], Plan>> = {
  basic: { price: 0, seats: 1, storage: 2, isFast: false },
  team: { price: 29, seats: 10, storage: 50, isFast: false },
  company: { price: 79, seats: 50, storage: 250, isFast: true },
  enterprise: { price: 249, seats: 500, storage: 2000, isFast: true },
}

export const PERIOD = 30
/** How many days of the running month are over, for this user. */
export const daysUsed = ({ id }: Pick<DemoUser, 'id'>): number => 1 + ((id * 7) % (PERIOD - 1))
