import { Filled, slot } from '#ui/format/Filled.tsx'
import { t } from './form.messages.ts'
import type { Form } from './use-form.ts'
import './form.css'
import './changed-elsewhere.css'

interface ChangedElsewhereProps<V extends object> {
  readonly form: Form<V>
  readonly labels: Readonly<Record<keyof V & string, string>>
  readonly textOf: ((name: keyof V & string, value: V[keyof V & string]) => string) | undefined
}

const plainText = (value: unknown): string => {
  if (value === true) return t('yes')
  if (value === false) return t('no')
  const isPlain = typeof value === 'string' || typeof value === 'number'
  const text = isPlain ? String(value) : Array.isArray(value) ? value.join(', ') : ''
  return text === '' ? t('nothing') : text
}

/**
 * What somebody else changed while this form was open (code 4090): what it was, what it is now, and where
 * the two disagree, what was typed here. A press takes theirs; doing nothing keeps one's own.
 */
export function ChangedElsewhere<V extends object>({
  form,
  labels,
  textOf = (_name, value) => plainText(value),
}: ChangedElsewhereProps<V>) {
  if (form.changes.length === 0) return null
  return (
    <div className="note form-note form-changed" data-tone="warn">
      <p role="alert">
        {t('changed')} {form.changes.some(({ isMine }) => isMine) && t('saveAnyway')}
      </p>
      <dl>
        {form.changes.map(({ name, before, now, isMine }) => {
          const isTaken = JSON.stringify(form.values[name]) === JSON.stringify(now)
          return (
            <div key={name}>
              <dt>{labels[name]}</dt>
              <dd>
                <Filled
                  text={t('changedFrom', { before: slot('before'), now: slot('now') })}
                  parts={{
                    before: <del>{textOf(name, before)}</del>,
                    now: <b>{textOf(name, now)}</b>,
                  }}
                />
              </dd>
              {isMine && !isTaken && (
                <dd>
                  {t('changedYours', { value: textOf(name, form.values[name]) })}{' '}
                  <button
                    type="button"
                    className="form-link"
                    aria-label={t('takeOf', { label: labels[name] })}
                    onClick={() => form.set(name, now)}
                  >
                    {t('take')}
                  </button>
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </div>
  )
}
