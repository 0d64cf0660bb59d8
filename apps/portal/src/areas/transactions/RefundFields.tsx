import { refundReasons } from '@merchant/contract/areas/refunds.calls.ts'
import { CURRENCY } from '@merchant/contract/core/money.ts'
import { AmountField, TextField } from '#ui/form/text-fields.tsx'
import { SelectField } from '#ui/form/choice-fields.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { moneyText } from '#ui/format/text.ts'
import type { RefundForm } from './refund-draft.ts'
import { t } from './refund.messages.ts'

interface RefundFieldsProps {
  readonly form: Form<RefundForm>
  readonly refundable: string
  readonly amount: string
  /** The method supports partial refunds. */
  readonly isPartial: boolean
}

const reasonChoices = refundReasons.map((value) => ({ value, label: t(value) }))

/** How much, why, and a note for the team. */
export function RefundFields({ form, refundable, amount, isPartial }: RefundFieldsProps) {
  const { isWhole, reason } = form.values
  const typed = form.field('amount')
  const why = form.field('reason')
  const upTo = t('upTo', { refundable: moneyText(refundable), amount: moneyText(amount) })
  return (
    <>
      <div className="refund-amount">
        <AmountField
          {...typed}
          currency={CURRENCY}
          help={isPartial ? upTo : t('onlyWhole')}
          isReadOnly={!isPartial}
          value={isWhole ? refundable : typed.value}
          onChange={(text) => {
            form.set('isWhole', false)
            typed.onChange(text)
          }}
        />
        {isPartial && (
          <div className="segments" role="radiogroup" aria-label={t('allOrPart')}>
            {[true, false].map((choice) => (
              <label key={String(choice)}>
                <input
                  type="radio"
                  name="isWhole"
                  checked={isWhole === choice}
                  onChange={() => {
                    form.set('isWhole', choice)
                    // Revalidates: an error of the partial amount does not apply to the full one.
                    typed.onChange(typed.value)
                  }}
                />
                {choice ? t('all') : t('part')}
              </label>
            ))}
          </div>
        )}
      </div>
      <SelectField
        {...why}
        choices={reasonChoices}
        onChange={(chosen) => chosen !== '' && why.onChange(chosen)}
      />
      <TextField
        {...form.field('note')}
        placeholder={t('noteHint')}
        isOptional={reason !== 'OTHER'}
      />
    </>
  )
}
