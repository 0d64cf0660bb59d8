/** The filters of the list of requests, as chips (spec 7, "Billing QR"). */
import { billingQrCalls, billJobStatuses } from '@merchant/contract/areas/billing-qr.calls.ts'
import { choiceField } from '#ui/filter/choice-field.tsx'
import type { FilterField } from '#ui/filter/fields.ts'
import type { Suggestion } from '#ui/filter/SearchField.tsx'
import { textField } from '#ui/filter/value-fields.tsx'
import { optionalDaysField } from '#components/list/days-field.tsx'
import { t } from './billing-qr.messages.ts'

const { ticketNo } = billingQrCalls.list.query.shape
const isTicket = (text: string): boolean => ticketNo.safeParse(text).success

export const ticketSuggestions = (text: string): readonly Suggestion[] => {
  const typed = text.trim()
  return typed !== '' && isTicket(typed)
    ? [{ id: 'ticketNo', label: t('ticketNo'), value: typed }]
    : []
}

export const jobFields: readonly FilterField[] = [
  choiceField(
    'statuses',
    t('status'),
    billJobStatuses.map((status) => ({ value: status, label: t(status) })),
  ),
  optionalDaysField(t('uploaded')),
  textField('ticketNo', t('ticketNo'), {
    isCode: true,
    problem: (text) => (isTicket(text) ? undefined : t('badTicket')),
  }),
]
