import { DateField } from '#ui/form/DateField.tsx'
import { SelectField } from '#ui/form/choice-fields.tsx'
import { TextField, TimeField } from '#ui/form/text-fields.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { today } from '#components/list/use-list-search.ts'
import { t } from './actions.messages.ts'
import { reasonChoices, type BlockDraft } from './action-drafts.ts'

export const blockLabels: Readonly<Record<keyof BlockDraft, string>> = {
  reason: t('reason'),
  note: t('note'),
  endDay: t('endDay'),
  endTime: t('endTime'),
}

interface BlockFieldsProps {
  /** A form with these fields, and possibly others. */
  readonly form: Pick<Form<BlockDraft>, 'field' | 'values'>
}

/** The reason of a block, and when it ends automatically. */
export function BlockFields({ form }: BlockFieldsProps) {
  const reason = form.field('reason')
  return (
    <>
      <SelectField
        {...reason}
        choices={reasonChoices}
        onChange={(chosen) => {
          if (chosen !== '') reason.onChange(chosen)
        }}
      />
      <TextField
        {...form.field('note')}
        help={t('noteHelp')}
        isOptional={form.values.reason !== 'OTHER'}
      />
      <div className="form-pair">
        <DateField
          {...form.field('endDay')}
          help={t('endsHelp')}
          today={today()}
          min={today()}
          isOptional
        />
        <TimeField {...form.field('endTime')} isOptional />
      </div>
    </>
  )
}
