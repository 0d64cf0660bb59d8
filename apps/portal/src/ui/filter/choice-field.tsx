import { useState } from 'react'
import { joinNames } from '#ui/format/lists.ts'
import { Button } from '#ui/button.tsx'
import { countText } from '#ui/format/text.ts'
import { t } from './filter.messages.ts'
import { listOf, type FilterEditorProps, type FilterField, type Option } from './fields.ts'
import './filter.css'

const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value

/** Up to two names, otherwise how many of how many. */
const choiceSummary = (
  options: readonly Option[],
  chosen: readonly string[],
): string | undefined => {
  if (chosen.length === 0) return undefined
  if (chosen.length <= 2) return joinNames(chosen.map((value) => labelOf(options, value)))
  return t('someOf', { chosen: countText(chosen.length), all: countText(options.length) })
}

/** A longer list can be searched. */
const MAX_WITHOUT_SEARCH = 24

/** The options that have all of the words in the search field, which only a longer list has. */
const useSought = (options: readonly Option[]) => {
  const [sought, setSought] = useState('')
  const words = sought.toLocaleLowerCase().split(/\s+/)
  const found = options.filter(({ label, note = '' }) => {
    const text = `${label} ${note}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
  const field = options.length > MAX_WITHOUT_SEARCH && (
    <input
      type="search"
      className="input filter-find"
      aria-label={t('findChoice')}
      placeholder={t('findChoice')}
      autoComplete="off"
      data-autofocus
      value={sought}
      onChange={(event) => setSought(event.target.value)}
    />
  )
  return { field, found, none: found.length === 0 && <p>{t('noChoice')}</p> }
}

interface ChoiceEditorProps extends FilterEditorProps {
  readonly param: string
  readonly options: readonly Option[]
}

export function ChoiceEditor({ param, options, values, onApply }: ChoiceEditorProps) {
  const [chosen, setChosen] = useState(() => listOf(values[param]))
  // One that is not in the list, such as from an old link, is named by its value and stays until it is deselected.
  const unlisted = listOf(values[param]).filter((id) => options.every(({ value }) => value !== id))
  const offered = [...unlisted.map((id) => ({ value: id, label: id })), ...options]
  const { field, found, none } = useSought(offered)
  const flip = (value: string) =>
    setChosen(
      chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // In the order of the list, so that the same choice always has the same address.
        const ordered = offered
          .map((option) => option.value)
          .filter((value) => chosen.includes(value))
        onApply({ [param]: ordered.join(',') || undefined })
      }}
    >
      {field}
      <div className="filter-choices">
        {found.map((option) => (
          <label key={option.value} className="popover-item">
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={() => flip(option.value)}
            />
            <span dir="auto">{option.label}</span>{' '}
            {option.note !== undefined && <small dir="auto">{option.note}</small>}
          </label>
        ))}
        {none}
      </div>
      <div className="popover-foot">
        <Button tone="plain" onClick={() => setChosen([])}>
          {t('none')}
        </Button>
        <Button tone="main" type="submit">
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}

/** A filter with several values of a fixed list, comma-joined in one parameter. */
export const choiceField = (
  name: string,
  label: string,
  options: readonly Option[],
): FilterField => ({
  name,
  label,
  params: [name],
  summary: (values) => choiceSummary(options, listOf(values[name])),
  Editor: (props: FilterEditorProps) => <ChoiceEditor {...props} param={name} options={options} />,
})

export function OneEditor({ param, options, values, onApply }: ChoiceEditorProps) {
  const { field, found, none } = useSought(options)
  return (
    <>
      {field}
      <div className="filter-choices">
        <ul>
          {found.map((option) => (
            <li key={option.value}>
              <button
                type="button"
                className="popover-item"
                aria-pressed={values[param] === option.value}
                onClick={() => onApply({ [param]: option.value })}
              >
                <span dir="auto">{option.label}</span>
                {option.note !== undefined && (
                  <>
                    {' '}
                    <small dir="auto">{option.note}</small>
                  </>
                )}
              </button>
            </li>
          ))}
        </ul>
        {none}
      </div>
    </>
  )
}

/** A filter with one value of a fixed list, chosen by a click. */
export const oneField = (name: string, label: string, options: readonly Option[]): FilterField => ({
  name,
  label,
  params: [name],
  summary: (values) => choiceSummary(options, listOf(values[name])),
  Editor: (props: FilterEditorProps) => <OneEditor {...props} param={name} options={options} />,
})
