/** The note that a person writes on a payment, and its validation. */
import { MAX_NOTE, NoteDraft } from '@merchant/contract/areas/transactions.shapes.ts'
import { schemaErrors } from '#components/schema-errors.ts'
import { countText } from '#ui/format/text.ts'
import { t } from './notes.messages.ts'

export interface NoteForm {
  readonly body: string
}

/** The name of the draft that survives an expired session. */
export const noteDraft = (merTradeNo: string): string => `note ${merTradeNo}`

/** What must be corrected before it can be sent. The service checks again. */
export const checkNote = ({ body }: NoteForm): Readonly<Partial<Record<'body', string>>> => {
  const { length } = body.trim()
  return length > MAX_NOTE
    ? { body: t('tooLong', { most: MAX_NOTE, length: countText(length) }) }
    : schemaErrors(NoteDraft, { body })
}
