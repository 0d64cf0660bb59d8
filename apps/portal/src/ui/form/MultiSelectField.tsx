import { useState, type KeyboardEvent } from 'react'
import { isComposing } from '#ui/browser.ts'
import '#ui/filter/filter.css'
import { joinNames } from '#ui/format/lists.ts'
import { Popover } from '#ui/popover.tsx'
import { type FieldOf, FormField } from './form-field.tsx'
import { t } from './form.messages.ts'
import type { Choice } from './choice-fields.tsx'

interface MultiSelectFieldProps extends FieldOf<readonly string[]> {
  readonly choices: readonly Choice[]
}

// Lists from this length on have a search.
const MANY = 8

const summaryOf = (choices: readonly Choice[], value: readonly string[]): string => {
  const chosen = choices.filter((choice) => value.includes(choice.value))
  if (chosen.length === 0) return t('chooseSome')
  if (chosen.length <= 3) return joinNames(chosen.map(({ label }) => label))
  return t('someOf', { chosen: chosen.length, all: choices.length })
}

/** Several values of a list, kept in the order of the list. */
export function MultiSelectField({ choices, ...props }: MultiSelectFieldProps) {
  const { label, value } = props
  const [word, setWord] = useState('')
  const found = choices.filter((choice) => choice.label.toLowerCase().includes(word.toLowerCase()))
  const flip = (one: string) =>
    props.onChange(
      choices
        .map((choice) => choice.value)
        .filter((other) => (other === one) !== value.includes(other)),
    )
  /** Enter would submit the surrounding form. */
  const chooseByEnter = (event: KeyboardEvent, one: string | undefined) => {
    if (event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    if (one !== undefined) flip(one)
  }
  return (
    <FormField {...props}>
      {(control) => (
        <Popover
          label={label}
          renderTrigger={(trigger) => {
            const { 'aria-required': _unsaid, name, ...rest } = control
            return (
              <button
                {...rest}
                {...trigger}
                // Its label alone would hide what is chosen.
                aria-labelledby={`${control.id}-label ${control.id}-chosen`}
                className="input form-many"
                data-name={name}
              >
                <span id={`${control.id}-chosen`} data-empty={value.length === 0}>
                  {summaryOf(choices, value)}
                </span>
              </button>
            )
          }}
        >
          {() => (
            <>
              {choices.length > MANY && (
                <input
                  className="input"
                  data-dense
                  data-autofocus
                  type="search"
                  aria-label={t('search')}
                  placeholder={t('search')}
                  value={word}
                  onChange={({ target }) => setWord(target.value)}
                  onKeyDown={(event) =>
                    chooseByEnter(event, word === '' ? undefined : found[0]?.value)
                  }
                />
              )}
              <div className="filter-choices" role="group" aria-label={label}>
                {found.map((choice) => (
                  <label key={choice.value} className="popover-item">
                    <input
                      type="checkbox"
                      checked={value.includes(choice.value)}
                      onChange={() => flip(choice.value)}
                      onKeyDown={(event) => chooseByEnter(event, choice.value)}
                    />
                    {choice.label}
                  </label>
                ))}
                {found.length === 0 && <p className="popover-title">{t('noneFound')}</p>}
              </div>
            </>
          )}
        </Popover>
      )}
    </FormField>
  )
}
