import { minuteBefore } from './hours.ts'
import { t } from './hours.messages.ts'

/** What follows from the start of the business day, in words. */
export const cutoffText = (time: string): string =>
  time === '00:00' ? t('midnight') : t('consequence', { time, before: minuteBefore(time) })
