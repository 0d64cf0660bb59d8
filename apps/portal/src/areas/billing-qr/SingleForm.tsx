import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callKey, useCall } from '#api/client.ts'
import { AmountField, TextField } from '#ui/form/text-fields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormCard } from '#ui/form/FormCard.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { answerOf, unanswered } from '#components/form-answer.ts'
import { useDraft } from '#components/use-draft.ts'
import { useIntent } from '#components/use-intent.ts'
import { today } from '#components/list/use-list-search.ts'
import { t } from './create.messages.ts'
import { t as cells } from './rows.messages.ts'
import { billBody, checkBill, emptyBill, type BillValues } from './single-draft.ts'

const labels = {
  billReference: cells('billReference'),
  amount: cells('amount'),
  dueDate: cells('dueDate'),
  customerRef: cells('customerRef'),
  customerName: cells('customerName'),
  customerEmail: cells('customerEmail'),
  remark: cells('remark'),
}

interface SingleFormProps {
  readonly onMade: (reply: Reply<typeof billingQrCalls.single>, reference: string) => void
}

/** One bill, in the words of a row of the sheet. */
export function SingleForm({ onMade }: SingleFormProps) {
  const client = useQueryClient()
  const day = today()
  const kept = useDraft<BillValues>('bill', emptyBill)
  const form = useForm(emptyBill, { labels, schema: schemaOf(checkBill(day)), kept })
  const intent = useIntent()
  const single = useCall(billingQrCalls.single, { stale: [billingQrCalls.list], dialog: false })
  const reply = useRef<Reply<typeof billingQrCalls.single>>(undefined)
  return (
    <FormCard
      title={t('oneTitle')}
      form={form}
      submitLabel={t('oneSubmit')}
      onSubmit={(values) =>
        answerOf<BillValues>(
          async () => {
            const body = billBody(values)
            reply.current = await single.mutateAsync({ body, idempotencyKey: intent.keyOf(body) })
          },
          undefined,
          (failure) => {
            // It may be refused because nobody would be paid any longer.
            if (failure.payload?.reason !== undefined)
              void client.invalidateQueries({ queryKey: [callKey(billingQrCalls.payee)] })
            return unanswered(t('oneNotSent'))(failure)
          },
        )
      }
      onDone={() => {
        intent.end()
        if (reply.current !== undefined) onMade(reply.current, form.values.billReference.trim())
      }}
    >
      <TextField {...form.field('billReference')} help={t('referenceHelp')} isCode />
      <AmountField
        {...form.field('amount')}
        currency={t('currency')}
        help={t('amountHelp')}
        isOptional
      />
      <DateField {...form.field('dueDate')} help={t('dueHelp')} today={day} min={day} isOptional />
      <TextField {...form.field('customerRef')} help={t('customerRefHelp')} isCode isOptional />
      <TextField {...form.field('customerName')} help={t('nameHelp')} isOptional />
      <TextField
        {...form.field('customerEmail')}
        help={t('inResult')}
        inputMode="email"
        isOptional
      />
      <TextField {...form.field('remark')} help={t('inResult')} isOptional />
    </FormCard>
  )
}
