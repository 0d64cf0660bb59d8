/** Why and until when terminals are blocked: what is typed, what is wrong with it, what is sent. */
import { blockReasons, type BlockReason } from '@merchant/contract/areas/pos.calls.ts'
import { isDate, timeOf } from '@merchant/contract/core/time.ts'
import { now } from '#clock.ts'
import { timeOfDay } from '#ui/form/text-fields.tsx'
import { today } from '#components/list/use-list-search.ts'
import { t } from './acts.messages.ts'
import { t as words } from './pos.messages.ts'

export interface BlockDraft {
  readonly reason: BlockReason
  readonly note: string
  readonly endDay: string
  readonly endTime: string
}

export const newBlock: BlockDraft = { reason: 'BROKEN', note: '', endDay: '', endTime: '' }

/** Lost or stolen is an act of its own: it makes the PINs void as well. */
export const reasonChoices = blockReasons
  .filter((reason) => reason !== 'LOST_STOLEN')
  .map((value) => ({ value, label: words(value) }))

/** `YYYY-MM-DD HH:mm:ss`, or undefined while it is not whole. */
const untilOf = ({ endDay, endTime }: BlockDraft): string | undefined => {
  const time = timeOfDay(endTime)
  return isDate(endDay) && time !== undefined ? `${endDay} ${time}:00` : undefined
}

const wrongEnd = (draft: BlockDraft): Readonly<Partial<Record<'endDay' | 'endTime', string>>> => {
  const { endDay, endTime } = draft
  if (endDay === '' && endTime === '') return {}
  if (endDay === '') return { endDay: t('needDay') }
  if (!isDate(endDay)) return { endDay: t('badDay', { day: today() }) }
  if (endTime === '') return { endTime: t('needTime') }
  const until = untilOf(draft)
  if (until === undefined) return { endTime: t('badTime') }
  return until <= timeOf(now()) ? { endTime: t('pastEnd') } : {}
}

export const checkBlock = (
  draft: BlockDraft,
): Readonly<Partial<Record<keyof BlockDraft, string>>> => ({
  ...(draft.reason === 'OTHER' && draft.note.trim() === '' && { note: t('needNote') }),
  ...wrongEnd(draft),
})

/** What is sent of it. */
export const whyOf = (draft: BlockDraft) => {
  const until = untilOf(draft)
  return {
    reason: draft.reason,
    ...noteOf(draft.note),
    ...(until !== undefined && { until }),
  }
}

export const noteOf = (note: string) => (note.trim() === '' ? {} : { note: note.trim() })
