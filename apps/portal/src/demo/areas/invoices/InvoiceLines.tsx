import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { InvoiceLineFields } from './InvoiceLineFields.tsx'
import { newLine, type InvoiceFields } from './invoice-draft.ts'
import { t } from './pages.messages.ts'
import './invoice-lines.css'

/** The lines of an invoice, each by its own id: the same item may be billed twice. */
export function InvoiceLines({ form }: { readonly form: Form<InvoiceFields> }) {
  const { append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const { lines } = form.values
  return (
    <section className="sheet-editor" aria-label={form.labels.lines}>
      {lines.map((line, at) => (
        <InvoiceLineFields
          key={line.id}
          form={form}
          line={line}
          at={at}
          onRemove={lines.length === 1 ? undefined : () => remove(at)}
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
