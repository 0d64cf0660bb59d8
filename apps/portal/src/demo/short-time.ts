/** Short times for lists: today the time, otherwise the date. */
import { dateOf } from '@merchant/contract/core/time.ts'
import { currentLocale } from '#ui/messages.ts'
import { dateFormat } from '#ui/format/date-format.ts'
import { dayPart, minutePart } from '#ui/format/times.ts'
import { now } from '../clock.ts'

/** Today in Hong Kong. */
export const today = (): string => dateOf(now())

const dayOf = (day: string): string =>
  dateFormat({ day: 'numeric', month: 'short' }, currentLocale()).format(
    Date.parse(`${day}T12:00:00Z`),
  )

/** `14:03`, or `21 Nov`. */
export const shortTime = (time: string, day = today()): string =>
  dayPart(time) === day ? minutePart(time) : dayOf(dayPart(time))
