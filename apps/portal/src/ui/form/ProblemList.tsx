import type { FieldValues } from 'react-hook-form'
import { t } from './form.messages.ts'
import type { Form } from './use-form.ts'
import './form.css'

interface ProblemListProps<V extends FieldValues> {
  readonly form: Form<V>
  readonly onPick: (name: keyof V & string) => void
}

/** What has to be corrected, each leading to its field. One alone needs no list. */
export function ProblemList<V extends FieldValues>({ form, onPick }: ProblemListProps<V>) {
  const wrong = (Object.keys(form.labels) as (keyof V & string)[]).filter(
    (name) => form.errors[name] !== undefined,
  )
  if (wrong.length < 2) return null
  return (
    <div className="note form-note" data-tone="bad">
      <div>
        <p>{t('correct', { count: wrong.length })}</p>
        <ul>
          {wrong.map((name) => (
            <li key={name}>
              <button type="button" className="form-link" onClick={() => onPick(name)}>
                {form.labels[name]}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Puts the focus into the field of that name, or into the first field of the list of that name. */
export const focusField = (form: HTMLElement | null, name: string): void => {
  const quoted = CSS.escape(name)
  form
    ?.querySelector<HTMLElement>(
      `[name="${quoted}"], [data-name="${quoted}"], [name^="${quoted}."][aria-invalid="true"]`,
    )
    ?.focus()
}

/** Puts the focus into the first field that is wrong. Returns false where there is none. */
export const focusFirstWrong = (form: HTMLElement | null): boolean => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.focus()
  return wrong != null
}
