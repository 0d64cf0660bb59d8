import {
  billColumns,
  faultsOfBill,
  type BillColumn,
} from '@merchant/contract/areas/bill-row.rules.ts'
import { billingQrCalls, type BillDraft } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { trimmed } from '@merchant/contract/core/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callKey, useCall } from '#api/client.ts'
import { contractWords } from '#api/api.messages.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormCard } from '#ui/form/FormCard.tsx'
import { AmountField, TextField } from '#ui/form/text-fields.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { CardColumns, PointsCard, TitledCard } from '#ui/card.tsx'
import { answerOf, unanswered } from '#components/form-answer.ts'
import { today } from '#components/list/use-list-search.ts'
import { useDraft } from '#components/use-draft.ts'
import { useIdempotencyKey } from '#components/use-idempotency-key.ts'
import { BillCode } from './BillCode.tsx'
import { t } from './create.messages.ts'
import { LIST } from './paths.ts'
import { t as cells } from './rows.messages.ts'
import { payeeSentences, type Payee } from './SheetStart.tsx'

type Made = Reply<typeof billingQrCalls.single> & { readonly reference: string }

/** One bill: its code is shown at once. */
export function SingleBill({ payee }: { readonly payee: Payee }) {
  const [made, setMade] = useState<Made>()
  if (made !== undefined) return <MadeBill made={made} onAgain={() => setMade(undefined)} />
  return (
    <CardColumns wide="first">
      <SingleForm onMade={setMade} />
      <PointsCard
        title={t('next')}
        points={[t('oneNext'), t('oneListed'), ...payeeSentences(payee)]}
      />
    </CardColumns>
  )
}

type BillValues = Readonly<Record<BillColumn, string>>
const perColumn = (textOf: (column: BillColumn) => string): BillValues =>
  Object.fromEntries(billColumns.map((column) => [column, textOf(column)])) as BillValues

const labels = perColumn(cells)
const emptyBill = perColumn(() => '')

/** The rules of a row of a sheet, which the service applies as well. */
const schema = schemaOf((values: BillValues) =>
  Object.fromEntries(
    faultsOfBill(values, today()).map(({ column, message }) => [column, contractWords(message)]),
  ),
)

/** The draft of a single bill. */
export const BILL_DRAFT = 'bill'

/** The fields that are not empty. */
const bodyOf = (values: BillValues): BillDraft => ({
  billReference: '',
  ...Object.fromEntries(
    Object.entries(values).flatMap(([column, text]) =>
      trimmed(text) === '' ? [] : [[column, trimmed(text)]],
    ),
  ),
})

function SingleForm({ onMade }: { readonly onMade: (made: Made) => void }) {
  const client = useQueryClient()
  const draft = useDraft<BillValues>(BILL_DRAFT, emptyBill)
  const form = useForm(emptyBill, { labels, schema, draft })
  const idempotency = useIdempotencyKey(BILL_DRAFT)
  const single = useCall(billingQrCalls.single, { stale: [billingQrCalls.list], dialog: false })
  const made = useRef<Made>(undefined)
  return (
    <FormCard
      title={t('oneTitle')}
      form={form}
      submitLabel={t('oneSubmit')}
      onSubmit={(values) =>
        answerOf<BillValues>(
          async () => {
            const body = bodyOf(values)
            const reply = await single.mutateAsync({
              body,
              idempotencyKey: idempotency.keyOf(body),
            })
            made.current = { ...reply, reference: body.billReference }
          },
          undefined,
          (failure) => {
            // The FPS address may have been changed or removed, which the payee shows.
            if (failure.code === '4090' || failure.payload?.reason !== undefined)
              void client.invalidateQueries({ queryKey: [callKey(billingQrCalls.payee)] })
            return unanswered(t('oneNotSent'))(failure)
          },
        )
      }
      onDone={() => {
        idempotency.end()
        if (made.current !== undefined) onMade(made.current)
      }}
    >
      <TextField {...form.field('billReference')} help={t('referenceHelp')} isCode />
      <AmountField
        {...form.field('amount')}
        currency={cells('currency')}
        help={t('amountHelp')}
        isOptional
      />
      <DateField
        {...form.field('dueDate')}
        help={t('dueHelp')}
        today={today()}
        min={today()}
        isOptional
      />
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

interface MadeBillProps {
  readonly made: Made
  readonly onAgain: () => void
}

/** The code that was made, in place of the form. It takes the focus. */
function MadeBill({ made, onAgain }: MadeBillProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="bill-made-box">
      <TitledCard
        title={t('made', { reference: made.reference })}
        aside={<span className="muted small">{t('madeAs', { ticketNo: made.ticketNo })}</span>}
      >
        <div className="card-body bill-made">
          <BillCode payload={made.payload} reference={made.reference} made={made} />
          <div className="cluster">
            <Button tone="main" onClick={onAgain}>
              {t('anotherBill')}
            </Button>
            <ButtonLink to={LIST} search={{ job: made.id }}>
              {t('toRequest')}
            </ButtonLink>
          </div>
        </div>
      </TitledCard>
    </div>
  )
}
