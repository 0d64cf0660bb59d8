import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Dollars } from '#demo/components/invoice-words.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { AmountField } from '#ui/form/AmountField.tsx'
import { NumberField } from '#ui/form/NumberField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { Bound } from '#ui/form/use-form.ts'
import { Popover } from '#ui/popover/Popover.tsx'
import { priceOf } from '../../invoice-totals.ts'
import { items, lineProblems, newLine, readLine, type LineFields } from './invoice-draft.ts'
import './invoices.css'
import { t } from './pages.messages.ts'

interface InvoiceLineFieldsProps {
  readonly line: LineFields
  /** Counted from 1. */
  readonly place: number
  /** Errors are shown after the first attempt to save. */
  readonly isChecked: boolean
  readonly onChange: (line: LineFields) => void
  /** Undefined for the only line. */
  readonly onRemove: (() => void) | undefined
}

const choices = items.map(({ item }) => ({ value: item, label: item }))

/** The fields of one line. Choosing an item fills in its description and cost. */
function InvoiceLineFields(props: InvoiceLineFieldsProps) {
  const { line, place, isChecked, onChange, onRemove } = props
  const problems: Partial<Record<keyof LineFields, string>> = isChecked ? lineProblems(line) : {}
  const text = (name: 'description' | 'cost' | 'discountPercent' | 'taxPercent') => ({
    name: `${name}-${String(line.id)}`,
    label: t(name),
    value: line[name],
    error: problems[name],
    onChange: (value: string) => onChange({ ...line, [name]: value }),
  })
  const pick = (item: string) =>
    onChange({ ...line, ...(items.find((one) => one.item === item) ?? { item }) })
  return (
    <fieldset className="sheet-line">
      <legend>{t('lineOf', { place })}</legend>
      <div className="sheet-line-fields">
        <SelectField
          name={`item-${String(line.id)}`}
          label={t('item')}
          choices={choices}
          empty={t('itemForm')}
          value={line.item}
          error={problems.item}
          onChange={pick}
        />
        <AmountField {...text('cost')} currency="USD" />
        <NumberField
          name={`quantity-${String(line.id)}`}
          label={t('quantity')}
          least={1}
          most={9999}
          value={line.quantity}
          error={problems.quantity}
          onChange={(quantity) => onChange({ ...line, quantity })}
        />
        <p className="sheet-price">
          <span>{t('price')}</span>
          <b>
            <Dollars amount={priceOf(readLine(line))} />
          </b>
        </p>
      </div>
      <div className="sheet-line-more">
        <TextField {...text('description')} maxLength={400} isOptional />
        <Popover
          label={t('priceOptions', { place })}
          align="end"
          renderTrigger={(trigger) => (
            <button {...trigger} className="icon-btn" aria-label={t('priceOptions', { place })}>
              <IconSettings className="icon" aria-hidden />
            </button>
          )}
        >
          {() => (
            <div className="popover-form">
              <TextField {...text('discountPercent')} inputMode="numeric" maxLength={5} />
              <TextField {...text('taxPercent')} inputMode="numeric" maxLength={5} />
            </div>
          )}
        </Popover>
        <IconButton
          label={onRemove === undefined ? t('onlyLine') : t('removeLine', { place })}
          disabled={onRemove === undefined}
          onClick={onRemove}
        >
          <IconX className="icon" aria-hidden />
        </IconButton>
      </div>
    </fieldset>
  )
}

interface InvoiceLinesProps {
  readonly field: Bound<readonly LineFields[]>
  readonly label: string
}

/** The lines, keyed by id because an item may be billed twice. */
export function InvoiceLines({ field, label }: InvoiceLinesProps) {
  const { value: lines, onChange, error } = field
  return (
    <section className="sheet-editor" aria-label={label}>
      {lines.map((line, place) => (
        <InvoiceLineFields
          key={line.id}
          line={line}
          place={place + 1}
          isChecked={error !== undefined}
          onChange={(next) => onChange(lines.map((other) => (other.id === line.id ? next : other)))}
          onRemove={
            lines.length === 1
              ? undefined
              : () => onChange(lines.filter(({ id }) => id !== line.id))
          }
        />
      ))}
      <Button
        icon={<IconPlus className="icon" aria-hidden />}
        onClick={() => onChange([...lines, newLine(lines)])}
      >
        {t('addLine')}
      </Button>
    </section>
  )
}
