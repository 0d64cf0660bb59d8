import { useState } from 'react'
import { LazyCalendar } from './LazyCalendar.tsx'

interface RangeCalendarProps {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly today: string
  readonly max?: string
  /** After the second press: the earlier day first, whichever was pressed first. */
  readonly onRange: (from: string, to: string) => void
}

/** Two presses make a range of days; the first of them begins a new one. */
export function RangeCalendar({ from, to, today, max, onRange }: RangeCalendarProps) {
  const [begun, setBegun] = useState<string>()
  const pick = (day: string) => {
    if (begun === undefined) return setBegun(day)
    setBegun(undefined)
    onRange(day < begun ? day : begun, day < begun ? begun : day)
  }
  return (
    <LazyCalendar from={begun ?? from} to={begun ?? to} today={today} max={max} onPick={pick} />
  )
}
