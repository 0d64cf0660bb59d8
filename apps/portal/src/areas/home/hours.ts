import type { HomeView } from '@merchant/contract/areas/home.calls.ts'

type Hour = NonNullable<HomeView['sales']>['byHour'][number]

const hasSales = ({ amount, compared }: Hour): boolean =>
  Number(amount) !== 0 || Number(compared) !== 0

/** From the first hour with a sale on either day to the last, without gaps. Empty when there was none. */
export const hoursOf = (hours: readonly Hour[]): readonly Hour[] => {
  const sold = hours.filter(hasSales).map(({ hour }) => hour)
  if (sold.length === 0) return []
  const first = Math.min(...sold)
  return Array.from({ length: Math.max(...sold) - first + 1 }, (_, place) => {
    const hour = first + place
    return hours.find((known) => known.hour === hour) ?? { hour, amount: '0.00', compared: '0.00' }
  })
}
