import { dateOf } from '@merchant/contract/core/time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { daysAfter } from '#ui/date/days.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { now } from '../../../clock.ts'
import { ask } from '../../ask.ts'
import { demoInvoiceCalls, type Invoice } from '../../calls/invoices.calls.ts'
import { PAYABLE_DAYS } from './invoice-draft.ts'
import { t } from './pages.messages.ts'

/** Makes the same invoice once more, as a draft of today. */
export const useDuplicate = () => {
  const client = useQueryClient()
  return async ({ id, client: billed, service }: Invoice): Promise<void> => {
    const { lines } = await ask(demoInvoiceCalls.view, { params: { id: String(id) } })
    const today = dateOf(now())
    const { invoice } = await ask(demoInvoiceCalls.add, {
      body: {
        invoice: {
          client: billed,
          service,
          lines,
          invoiceStatus: 'Draft',
          issuedDate: today,
          dueDate: daysAfter(today, PAYABLE_DAYS),
        },
      },
    })
    await client.invalidateQueries({ queryKey: ['demo'] })
    showToast({ tone: 'good', text: t('copied', { id: invoice.id, from: id }) })
  }
}
