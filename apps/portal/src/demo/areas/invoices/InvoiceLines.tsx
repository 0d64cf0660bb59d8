import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useFieldArray } from 'react-hook-form'
import { Dollars } from '#demo/components/invoice-words.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { SelectField } from '#ui/form/choice-fields.tsx'
import { NumberField } from '#ui/form/NumberField.tsx'
import { AmountField, TextField } from '#ui/form/text-fields.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { labelled } from '#ui/format/text.ts'
import { Popover } from '#ui/popover.tsx'
import { priceOf } from '../../invoice-totals.ts'
import { items, newLine, readLine, type InvoiceFields, type LineFields } from './invoice-draft.ts'
import './sheet.css'
import './invoices.css'
import { t } from './invoices.messages.ts'

interface InvoiceLineFieldsProps {
  readonly form: Form<InvoiceFields>
  readonly line: LineFields
  /** From 0. */
  readonly index: number
  /** Undefined for the only line. */
  readonly onRemove: (() => void) | undefined
}

const labels = {
  item: t('item'),
  description: t('description'),
  cost: t('cost'),
  quantity: t('quantity'),
  discountPercent: t('discountPercent'),
  taxPercent: t('taxPercent'),
}
const choices = items.map(({ item }) => ({ value: item, label: item }))

/** The fields of one line. Choosing an item fills in its description and cost. */
function InvoiceLineFields(props: InvoiceLineFieldsProps) {
  const { form, line, index, onRemove } = props
  const number = index + 1
  const field = <K extends keyof typeof labels>(name: K) => ({
    ...form.fieldAt(`lines.${index}.${name}`),
    label: labels[name],
  })
  const pick = (picked: string) => {
    field('item').onChange(picked)
    const template = items.find(({ item }) => item === picked)
    if (template === undefined) return
    field('description').onChange(template.description)
    field('cost').onChange(template.cost)
  }
  return (
    <fieldset className="sheet-line">
      <legend>{t('lineOf', { number })}</legend>
      <div className="sheet-line-fields">
        <SelectField {...field('item')} choices={choices} empty={t('itemForm')} onChange={pick} />
        <AmountField {...field('cost')} currency="USD" />
        <NumberField {...field('quantity')} min={1} max={9999} />
        <p className="sheet-price">
          <span>{t('price')}</span>
          <b>
            <Dollars amount={priceOf(readLine(line))} />
          </b>
        </p>
      </div>
      <div className="sheet-line-more">
        <TextField {...field('description')} maxLength={400} isOptional />
        <Popover
          label={t('priceOptions', { number })}
          align="end"
          renderTrigger={(trigger) => (
            <button {...trigger} className="icon-btn" aria-label={t('priceOptions', { number })}>
              <IconSettings className="icon" aria-hidden />
            </button>
          )}
        >
          {() => (
            <div className="popover-form">
              <TextField {...field('discountPercent')} inputMode="decimal" maxLength={5} />
              <TextField {...field('taxPercent')} inputMode="decimal" maxLength={5} />
            </div>
          )}
        </Popover>
        <IconButton
          label={onRemove === undefined ? t('onlyLine') : t('removeLine', { number })}
          disabled={onRemove === undefined}
          onClick={onRemove}
        >
          <IconX className="icon" aria-hidden />
        </IconButton>
      </div>
      {/* A closed popover would hide why the invoice is not saved. */}
      <div role="alert">
        {[field('discountPercent'), field('taxPercent')].map(({ name, label, error }) =>
          error === undefined ? null : (
            <p key={name} className="field-error">
              {labelled(label, error)}
            </p>
          ),
        )}
      </div>
    </fieldset>
  )
}

/** The lines, keyed by id because an item may be billed twice. */
export function InvoiceLines({ form }: { readonly form: Form<InvoiceFields> }) {
  const { append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const { lines } = form.values
  return (
    <section className="sheet-editor" aria-label={form.labels.lines}>
      {lines.map((line, index) => (
        <InvoiceLineFields
          key={line.id}
          form={form}
          line={line}
          index={index}
          onRemove={lines.length === 1 ? undefined : () => remove(index)}
        />
      ))}
      <Button
        icon={<IconPlus className="icon" aria-hidden />}
        onClick={() => append(newLine(lines), { shouldFocus: false })}
      >
        {t('addLine')}
      </Button>
    </section>
  )
}
