import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '#ui/button.tsx'
import type { Bound } from '#ui/form/use-form.ts'
import { InvoiceLineFields } from './InvoiceLineFields.tsx'
import { newLine, type LineFields } from './invoice-draft.ts'
import { t } from './pages.messages.ts'
import './invoice-lines.css'

interface InvoiceLinesProps {
  readonly field: Bound<readonly LineFields[]>
  readonly label: string
}

/** The lines of an invoice, each by its own id: the same item may be billed twice. */
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
