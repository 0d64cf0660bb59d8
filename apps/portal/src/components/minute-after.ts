import { instantOf, timeOf } from '@merchant/contract/core/time.ts'
import { untilMinute } from '#ui/format/times.ts'

/** A time without its seconds, rounded up: rounded down it would be too early to try again. */
export const minuteAfter = (time: string): string => untilMinute(timeOf(instantOf(time) + 59_000))
