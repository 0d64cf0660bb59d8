import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { moneyText } from '#ui/format/numbers.ts'
import { t } from './filter.messages.ts'
import type { FilterEditorProps, FilterField } from './fields.ts'
import './editors.css'

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
  const [problems, setProblems] = useState<readonly [string | undefined, string | undefined]>([
    undefined,
    undefined,
  ])
  const check = (text: string) => (text.trim() === '' ? undefined : rules.problem(text.trim()))
  return (
    <form
      className="popover-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = [check(from), check(to)] as const
        const crossed =
          wrong[0] === undefined &&
          wrong[1] === undefined &&
          to.trim() !== '' &&
          Number(to) < Number(from)
        setProblems(crossed ? [undefined, t('crossed')] : wrong)
        if (wrong[0] === undefined && wrong[1] === undefined && !crossed) {
          onApply({ [rules.from]: from.trim() || undefined, [rules.to]: to.trim() || undefined })
        }
      }}
    >
      <div className="filter-pair">
        <Field label={t('atLeast')} error={problems[0]}>
          {(control) => (
            <input
              {...control}
              className="input num"
              data-dense
              data-autofocus
              inputMode="decimal"
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('atMost')} error={problems[1]}>
          {(control) => (
            <input
              {...control}
              className="input num"
              data-dense
              inputMode="decimal"
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button tone="main" type="submit">
        {t('apply')}
      </Button>
    </form>
  )
}

const summaryOf = (least: string | undefined, most: string | undefined): string | undefined => {
  if (least !== undefined && least === most) return moneyText(least)
  if (least !== undefined && most !== undefined) return `${moneyText(least)}–${moneyText(most)}`
  if (least !== undefined) return t('from', { amount: moneyText(least) })
  return most === undefined ? undefined : t('upTo', { amount: moneyText(most) })
}

/** A filter between two amounts, either of which may be left open. */
export const betweenField = (name: string, label: string, rules: BetweenRules): FilterField => ({
  name,
  label,
  params: [rules.from, rules.to],
  summary: (values) => summaryOf(values[rules.from], values[rules.to]),
  Editor: (props: FilterEditorProps) => <BetweenEditor {...props} rules={rules} />,
})
