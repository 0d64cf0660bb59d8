/** The form values of the actions: their validation, and what is sent of them. */
import { pinFault, pinSentences } from '@merchant/contract/areas/pin.rules.ts'
import {
  blockReasons,
  type BlockReason,
  type bulkActions,
} from '@merchant/contract/areas/pos.calls.ts'
import { isDate, timeOf } from '@merchant/contract/core/time.ts'
import { contractWords } from '#api/api.messages.ts'
import { serviceNow } from '#api/service-clock.ts'
import { timeOfDay } from '#ui/form/text-fields.tsx'
import type { Problems } from '#ui/form/use-form.ts'
import { today } from '#components/list/use-list-search.ts'
import { t } from './actions.messages.ts'
import { t as posText } from './pos.messages.ts'
import type { Action } from './terminal-actions.ts'

export interface BlockDraft {
  readonly reason: BlockReason
  readonly note: string
  readonly endDay: string
  readonly endTime: string
}
export const newBlock: BlockDraft = { reason: 'BROKEN', note: '', endDay: '', endTime: '' }

export interface PinDraft {
  /** The current PIN, for authorization. Empty where none is needed. */
  readonly oldPin: string
  readonly newPin: string
}
export const noPins: PinDraft = { oldPin: '', newPin: '' }

export type ActionDraft = BlockDraft & PinDraft
export const newDraft: ActionDraft = { ...newBlock, ...noPins }

/** The key of the draft that is kept when the session expires. */
export const draftOf = (
  action: Action | (typeof bulkActions)[number] | 'LOST',
  ...posIds: readonly string[]
): string => ['terminals', action, ...posIds.toSorted()].join(' ')

/** Lost or stolen is a separate action, which also invalidates the PINs. */
export const reasonChoices = blockReasons
  .filter((reason) => reason !== 'LOST_STOLEN')
  .map((value) => ({ value, label: posText(value) }))

/** The end of a block as `YYYY-MM-DD HH:mm:ss`; undefined while it is incomplete. */
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
  return until <= timeOf(serviceNow()) ? { endTime: t('pastEnd') } : {}
}

export const checkBlock = (draft: BlockDraft): Problems<BlockDraft> => ({
  ...(draft.reason === 'OTHER' && draft.note.trim() === '' && { note: t('needNote') }),
  ...checkEnd(draft),
})

/** The rules for new PINs do not apply: an older PIN may be weaker. */
const checkCurrentPin = ({ oldPin }: PinDraft): Problems<PinDraft> =>
  /^\d{6}$/.test(oldPin) ? {} : { oldPin: t('needSix') }

export const checkNewPin = ({ newPin }: PinDraft): Problems<PinDraft> => {
  const fault = pinFault(newPin)
  if (fault === undefined) return {}
  return { newPin: fault === 'FORM' ? t('needSix') : contractWords(pinSentences[fault]) }
}

export const checkChange = (draft: PinDraft): Problems<PinDraft> => ({
  ...(draft.newPin === draft.oldPin && { newPin: t('sameAsOld') }),
  ...checkNewPin(draft),
  ...checkCurrentPin(draft),
})

export const checks = {
  setPin: checkNewPin,
  changePin: checkChange,
  setRefundPin: checkNewPin,
  removeRefundPin: () => ({}),
  blockRefunds: () => ({}),
  allowRefunds: () => ({}),
  block: (draft) => ({ ...checkBlock(draft), ...checkCurrentPin(draft) }),
  unblock: checkCurrentPin,
} as const satisfies Readonly<
  Record<Exclude<Action, 'lost'>, (draft: ActionDraft) => Problems<ActionDraft>>
>

/** Reason, note and end of a block as they are sent. */
export const blockBody = (draft: BlockDraft) => {
  const until = untilOf(draft)
  return {
    reason: draft.reason,
    ...noteBody(draft.note),
    ...(until !== undefined && { until }),
  }
}

export const noteBody = (note: string) => (note.trim() === '' ? {} : { note: note.trim() })
