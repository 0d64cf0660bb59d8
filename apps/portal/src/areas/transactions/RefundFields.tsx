import { refundReasons, type RefundReason } from '@merchant/contract/areas/refunds.calls.ts'
import { CURRENCY } from '@merchant/contract/core/money.ts'
import { Field } from '#ui/field.tsx'
import { AmountInput } from '#ui/form/AmountInput.tsx'
import { moneyText } from '#ui/format/numbers.ts'
import type { RefundForm, RefundProblems } from './refund-draft.ts'
import { t } from './refund.messages.ts'

interface RefundFieldsProps {
  readonly form: RefundForm
  readonly onChange: (form: RefundForm) => void
  readonly problems: RefundProblems
  readonly refundable: string
  readonly amount: string
  /** The method can give back a part. */
  readonly isPartial: boolean
  readonly isLocked: boolean
}

/** How much, why, and a note for the team. */
export function RefundFields({
  form,
  onChange,
  problems,
  refundable,
  amount,
  isPartial,
  isLocked,
}: RefundFieldsProps) {
  const upTo = t('upTo', { refundable: moneyText(refundable), amount: moneyText(amount) })
  return (
    <fieldset className="plain-fieldset" disabled={isLocked}>
      <div className="refund-amount">
        <Field label={t('amount')} error={problems.amount} help={isPartial ? upTo : t('onlyWhole')}>
          {(control) => (
            <AmountInput
              {...control}
              currency={CURRENCY}
              data-autofocus
              readOnly={!isPartial}
              value={form.isWhole ? refundable : form.part}
              onChange={(event) => onChange({ ...form, isWhole: false, part: event.target.value })}
            />
          )}
        </Field>
        {isPartial && (
          <div className="segments" role="radiogroup" aria-label={t('allOrPart')}>
            <label>
              <input
                type="radio"
                name="whole"
                checked={form.isWhole}
                onChange={() => onChange({ ...form, isWhole: true })}
              />
              {t('all')}
            </label>
            <label>
              <input
                type="radio"
                name="whole"
                checked={!form.isWhole}
                onChange={() => onChange({ ...form, isWhole: false })}
              />
              {t('part')}
            </label>
          </div>
        )}
      </div>
      <Field label={t('reason')} error={problems.reason}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={form.reason}
            onChange={(event) => onChange({ ...form, reason: event.target.value as RefundReason })}
          >
            {refundReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(reason)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={t('note')}
        aside={form.reason !== 'OTHER' && <span className="field-optional">{t('optional')}</span>}
        error={problems.note}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            maxLength={200}
            placeholder={t('noteHint')}
            value={form.note}
            aria-required={form.reason === 'OTHER'}
            onChange={(event) => onChange({ ...form, note: event.target.value })}
          />
        )}
      </Field>
    </fieldset>
  )
}
