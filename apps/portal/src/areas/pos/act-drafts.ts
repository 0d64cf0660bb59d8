/** What people enter to change a terminal: its validation, and what is sent of it. */
import { pinFault, pinSentences } from '@merchant/contract/areas/pin.rules.ts'
import { blockReasons, type BlockReason } from '@merchant/contract/areas/pos.calls.ts'
import { isDate, timeOf } from '@merchant/contract/core/time.ts'
import { contractWords } from '#api/api.messages.ts'
import { now } from '#clock.ts'
import { timeOfDay } from '#ui/form/text-fields.tsx'
import type { Problems } from '#ui/form/use-form.ts'
import { today } from '#components/list/use-list-search.ts'
import { t } from './acts.messages.ts'
import { t as words } from './pos.messages.ts'
import type { Act } from './terminal-acts.ts'

export interface BlockDraft {
  readonly reason: BlockReason
  readonly note: string
  readonly endDay: string
  readonly endTime: string
}
export const newBlock: BlockDraft = { reason: 'BROKEN', note: '', endDay: '', endTime: '' }

export interface PinDraft {
  /** The PIN that proves who asks. Empty where none is needed. */
  readonly oldPin: string
  readonly newPin: string
}
export const noPins: PinDraft = { oldPin: '', newPin: '' }

export type ActDraft = BlockDraft & PinDraft
export const newDraft: ActDraft = { ...newBlock, ...noPins }

/** The name of the draft that survives a sign-in. */
export const draftOf = (act: Act, posId: string): string => `terminal ${act} ${posId}`

/** Lost or stolen is an act of its own, which invalidates the PINs as well. */
export const reasonChoices = blockReasons
  .filter((reason) => reason !== 'LOST_STOLEN')
  .map((value) => ({ value, label: words(value) }))

/** `YYYY-MM-DD HH:mm:ss`, or undefined while it is incomplete. */
const untilOf = ({ endDay, endTime }: BlockDraft): string | undefined => {
  const time = timeOfDay(endTime)
  return isDate(endDay) && time !== undefined ? `${endDay} ${time}:00` : undefined
}

const checkEnd = (draft: BlockDraft): Problems<BlockDraft> => {
  const { endDay, endTime } = draft
  if (endDay === '' && endTime === '') return {}
  if (endDay === '') return { endDay: t('needDay') }
  if (!isDate(endDay)) return { endDay: t('badDay', { day: today() }) }
  if (endTime === '') return { endTime: t('needTime') }
  const until = untilOf(draft)
  if (until === undefined) return { endTime: t('badTime') }
  return until <= timeOf(now()) ? { endTime: t('pastEnd') } : {}
}

export const checkBlock = (draft: BlockDraft): Problems<BlockDraft> => ({
  ...(draft.reason === 'OTHER' && draft.note.trim() === '' && { note: t('needNote') }),
  ...checkEnd(draft),
})

/** A PIN that only proves something may be as weak as it is. */
const checkProof = ({ oldPin }: PinDraft): Problems<PinDraft> =>
  /^\d{6}$/.test(oldPin) ? {} : { oldPin: t('needSix') }

export const checkNewPin = ({ newPin }: PinDraft): Problems<PinDraft> => {
  const fault = pinFault(newPin)
  if (fault === undefined) return {}
  return { newPin: fault === 'FORM' ? t('needSix') : contractWords(pinSentences[fault]) }
}

export const checkChange = (draft: PinDraft): Problems<PinDraft> => ({
  ...(draft.newPin === draft.oldPin && { newPin: t('sameAsOld') }),
  ...checkNewPin(draft),
  ...checkProof(draft),
})

export const checks = {
  setPin: checkNewPin,
  changePin: checkChange,
  setRefundPin: checkNewPin,
  removeRefundPin: () => ({}),
  blockRefunds: () => ({}),
  allowRefunds: () => ({}),
  block: (draft) => ({ ...checkBlock(draft), ...checkProof(draft) }),
  unblock: checkProof,
} as const satisfies Readonly<Record<Exclude<Act, 'lost'>, (draft: ActDraft) => Problems<ActDraft>>>

/** Reason, note and end as they are sent. */
export const whyOf = (draft: BlockDraft) => {
  const until = untilOf(draft)
  return {
    reason: draft.reason,
    ...noteOf(draft.note),
    ...(until !== undefined && { until }),
  }
}

export const noteOf = (note: string) => (note.trim() === '' ? {} : { note: note.trim() })
