import type { Problems } from './form-state.ts'
import { t } from './form.messages.ts'
import './form.css'

interface ProblemListProps<V> {
  readonly problems: Problems<V>
  readonly labels: Readonly<Record<keyof V & string, string>>
  readonly onPick: (name: keyof V & string) => void
}

/** What has to be corrected, in one place, each leading to its field. One alone needs no list. */
export function ProblemList<V>({ problems, labels, onPick }: ProblemListProps<V>) {
  const wrong = (Object.keys(labels) as (keyof V & string)[]).filter(
    (name) => problems[name] !== undefined,
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
                {labels[name]}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Puts the focus into the field of that name. */
export const focusField = (form: HTMLElement | null, name: string): void => {
  const quoted = CSS.escape(name)
  form?.querySelector<HTMLElement>(`[name="${quoted}"], [data-name="${quoted}"]`)?.focus()
}

/** Puts the focus into the first field that is wrong. */
export const focusFirstWrong = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
