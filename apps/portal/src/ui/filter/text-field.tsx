import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { t } from './filter.messages.ts'
import type { FilterEditorProps, FilterField } from './fields.ts'

interface TextRules {
  readonly help?: string
  /** What is wrong with what was typed, or undefined. The contract's own check. */
  readonly problem?: (text: string) => string | undefined
  readonly inputMode?: 'text' | 'numeric' | 'decimal'
}

interface TextEditorProps extends FilterEditorProps {
  readonly param: string
  readonly label: string
  readonly rules: TextRules
}

function TextEditor({ param, label, rules, values, onApply }: TextEditorProps) {
  const [text, setText] = useState(values[param] ?? '')
  const [problem, setProblem] = useState<string>()
  return (
    <form
      className="popover-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const typed = text.trim()
        const wrong = typed === '' ? undefined : rules.problem?.(typed)
        setProblem(wrong)
        if (wrong === undefined) onApply({ [param]: typed || undefined })
      }}
    >
      <Field label={label} help={rules.help} error={problem}>
        {(control) => (
          <input
            {...control}
            className="input"
            data-dense
            data-autofocus
            value={text}
            inputMode={rules.inputMode ?? 'text'}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button tone="main" type="submit">
        {t('apply')}
      </Button>
    </form>
  )
}

/** A filter with one typed value. */
export const textField = (name: string, label: string, rules: TextRules = {}): FilterField => ({
  name,
  label,
  params: [name],
  summary: (values) => values[name],
  Editor: (props: FilterEditorProps) => (
    <TextEditor {...props} param={name} label={label} rules={rules} />
  ),
})
