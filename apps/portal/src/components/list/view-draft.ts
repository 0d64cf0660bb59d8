/** The name and the sharing of a view as a person enters them, and their validation. */
import { MAX_VIEW_NAME, ViewDraft, type ViewedList } from '@merchant/contract/areas/views.calls.ts'
import { schemaErrors } from '#components/schema-errors.ts'
import { t } from './views.messages.ts'

export interface ViewForm {
  readonly name: string
  readonly shared: boolean
}

/** The names of the drafts that survive an expired session. */
export const addDraft = (list: ViewedList): string => `view of ${list}`
export const editDraft = (viewId: string): string => `view ${viewId}`

/** What must be corrected before it can be sent. The service checks again. */
export const checkView = ({ name }: ViewForm): Readonly<Partial<Record<'name', string>>> => {
  const { length } = name.trim()
  if (length === 0) return { name: t('nameNeeded') }
  if (length > MAX_VIEW_NAME) return { name: t('nameTooLong', { most: MAX_VIEW_NAME }) }
  return schemaErrors(ViewDraft, { list: 'cis', name, search: {} })
}
