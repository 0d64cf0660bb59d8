import { useState } from 'react'
import { DenseField } from '#ui/field.tsx'
import { plainAmount } from '#ui/form/amount-text.ts'
import { moneyText } from '#ui/format/text.ts'
import { plainText } from '#ui/plain-text.ts'
import type { FilterEditorProps, FilterField } from './fields.ts'
import { t } from './filter.messages.ts'
import { FilterForm } from './FilterForm.tsx'
import './filter.css'

interface TextRules {
  readonly help?: string
  /** The error of the input, or undefined, by the rules of the contract. */
  readonly problem?: (text: string) => string | undefined
  readonly inputMode?: 'text' | 'numeric' | 'decimal'
  /** Codes and numbers, which have no full-width letters and digits. */
  readonly isCode?: boolean
}

interface TextEditorProps extends FilterEditorProps {
  readonly param: string
  readonly label: string
  readonly rules: TextRules
}

function TextEditor({ param, label, rules, values, onApply }: TextEditorProps) {
  const [text, setText] = useState(values[param] ?? '')
  const [problem, setProblem] = useState<string>()
  const apply = () => {
    const typed = rules.isCode === true ? plainText(text) : text.trim()
    const wrong = typed === '' ? undefined : rules.problem?.(typed)
    setProblem(wrong)
    if (wrong === undefined) onApply({ [param]: typed || undefined })
  }
  return (
    <FilterForm onApply={apply}>
      <DenseField
        label={label}
        help={rules.help}
        error={problem}
        data-autofocus
        inputMode={rules.inputMode ?? 'text'}
        dir={rules.isCode === true ? 'ltr' : undefined}
        value={text}
        onChange={setText}
      />
    </FilterForm>
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

interface BetweenRules {
  readonly from: string
  readonly to: string
  readonly problem: (text: string) => string | undefined
}

function BetweenEditor({
  rules,
  values,
  onApply,
}: FilterEditorProps & { readonly rules: BetweenRules }) {
  const [from, setFrom] = useState(values[rules.from] ?? '')
  const [to, setTo] = useState(values[rules.to] ?? '')
  const [problems, setProblems] = useState<readonly (string | undefined)[]>([])
  const check = (text: string) => (text === '' ? undefined : rules.problem(text))
  const apply = () => {
    const [min = '', max = ''] = [from, to].map((text) => plainAmount(text))
    const wrong = [check(min), check(max)]
    const isRight = wrong.every((one) => one === undefined)
    const isCrossed = isRight && max !== '' && Number(max) < Number(min)
    setProblems(isCrossed ? [undefined, t('crossed')] : wrong)
    if (isRight && !isCrossed)
      onApply({ [rules.from]: min || undefined, [rules.to]: max || undefined })
  }
  return (
    <FilterForm onApply={apply}>
      <div className="filter-pair">
        <DenseField
          label={t('atLeast')}
          error={problems[0]}
          data-autofocus
          className="input num"
          dir="ltr"
          inputMode="decimal"
          value={from}
          onChange={setFrom}
        />
        <DenseField
          label={t('atMost')}
          error={problems[1]}
          className="input num"
          dir="ltr"
          inputMode="decimal"
          value={to}
          onChange={setTo}
        />
      </div>
    </FilterForm>
  )
}

const summaryOf = (min: string | undefined, max: string | undefined): string | undefined => {
  if (min !== undefined && min === max) return moneyText(min)
  if (min !== undefined && max !== undefined) return `${moneyText(min)}–${moneyText(max)}`
  if (min !== undefined) return t('from', { amount: moneyText(min) })
  return max === undefined ? undefined : t('upTo', { amount: moneyText(max) })
}

/** A filter by a range of amounts, either end of which may be open. */
export const betweenField = (name: string, label: string, rules: BetweenRules): FilterField => ({
  name,
  label,
  params: [rules.from, rules.to],
  summary: (values) => summaryOf(values[rules.from], values[rules.to]),
  Editor: (props: FilterEditorProps) => <BetweenEditor {...props} rules={rules} />,
})
