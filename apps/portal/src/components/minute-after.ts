import { instantOf, timeOf } from '@merchant/contract/core/time.ts'
import { untilMinute } from '#ui/format/times.ts'

/** A time without its seconds, rounded up: at a time rounded down, what it announces would not be possible yet. */
export const minuteAfter = (time: string): string => untilMinute(timeOf(instantOf(time) + 59_000))
