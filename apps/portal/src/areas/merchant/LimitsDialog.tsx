import {
  refundCalls,
  refundRoles,
  type RefundLimits,
} from '@merchant/contract/areas/refunds.calls.ts'
import { CURRENCY } from '@merchant/contract/core/money.ts'
import { roleName } from '#components/role-name.ts'
import { useCall } from '#api/client.ts'
import { send } from '#api/send.ts'
import { useDraft } from '#components/use-draft.ts'
import { useStoredValues } from '#components/use-stored-values.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { AmountField, TextField } from '#ui/form/text-fields.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toasts.ts'
import { bodyOf, checkLimits, formOf, LIMITS_DRAFT, type LimitsForm } from './limits-form.ts'
import { t } from './limits.messages.ts'
import { NobodyElse } from './NobodyElse.tsx'

interface LimitsDialogProps {
  readonly known: RefundLimits
  readonly onClose: () => void
}

const labels = {
  ...(Object.fromEntries(
    refundRoles.flatMap((role) => [
      [`single${role}`, t('singleOf', { role: roleName(role) })],
      [`day${role}`, t('dayOf', { role: roleName(role) })],
    ]),
  ) as Omit<LimitsForm, 'hours'>),
  hours: t('hours'),
}

/** Sets the limits of every role that may refund. An empty field is no limit. */
export function LimitsDialog({ known, onClose }: LimitsDialogProps) {
  const set = useCall(refundCalls.setLimits, {
    stale: [refundCalls.limits],
    dialog: false,
    onSuccess: () => showToast({ tone: 'good', text: t('saved') }),
  })
  const { stored, save } = useStoredValues(known, {
    valuesOf: formOf,
    change: (typed: LimitsForm, _stored, ifMatch) =>
      set.mutateAsync({ body: bodyOf(typed), ifMatch }),
    read: () => send(refundCalls.limits, {}),
  })
  const form = useForm(stored, {
    labels,
    schema: schemaOf(checkLimits),
    draft: useDraft(LIMITS_DRAFT, stored),
  })
  return (
    <FormDialog
      title={t('dialogTitle')}
      form={form}
      submitLabel={t('save')}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="form-lead small">{t('lead')}</p>
      {refundRoles.map((role) => (
        <fieldset key={role} className="limit-role">
          <legend>{roleName(role)}</legend>
          <AmountField
            {...form.field(`single${role}`)}
            label={t('single')}
            currency={CURRENCY}
            isOptional
          />
          <AmountField
            {...form.field(`day${role}`)}
            label={t('day')}
            currency={CURRENCY}
            isOptional
          />
        </fieldset>
      ))}
      <NobodyElse
        roles={known.rolesAlone.filter(
          (role) => form.values[`single${role}`].trim() + form.values[`day${role}`].trim() !== '',
        )}
      />
      <TextField {...form.field('hours')} help={t('hoursHelp')} inputMode="numeric" />
    </FormDialog>
  )
}
