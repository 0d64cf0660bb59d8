import type { FieldValues } from 'react-hook-form'
import { Filled, slot } from '#ui/format/Filled.tsx'
import { t } from './form.messages.ts'
import type { Form } from './use-form.ts'
import './form.css'
import './changed-elsewhere.css'

/** A form and how its values are read, for every frame around it. */
export interface FormWords<V extends FieldValues> {
  readonly form: Form<V>
  /** A value in words, where it is not text. */
  readonly textOf?: ((name: keyof V & string, value: V[keyof V & string]) => string) | undefined
}

const plainText = (value: unknown): string => {
  if (value === true) return t('yes')
  if (value === false) return t('no')
  const isPlain = typeof value === 'string' || typeof value === 'number'
  const text = isPlain ? String(value) : Array.isArray(value) ? value.join(', ') : ''
  return text === '' ? t('nothing') : text
}

/**
 * What somebody else changed while this form was open (code 4090): what it was, what it is now and, where
 * the two disagree, what was typed here. A press takes theirs; otherwise what was typed stays.
 */
export function ChangedElsewhere<V extends FieldValues>({
  form,
  textOf = (_name, value) => plainText(value),
}: FormWords<V>) {
  const { changes, labels, values } = form
  if (changes.length === 0) return null
  return (
    <div className="note form-note form-changed" data-tone="warn">
      <p role="alert">
        {t('changed')} {changes.some(({ isMine }) => isMine) && t('saveAnyway')}
      </p>
      <dl>
        {changes.map(({ name, before, now, isMine }) => {
          const isTaken = JSON.stringify(values[name]) === JSON.stringify(now)
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
                  {t('changedYours', { value: textOf(name, values[name]) })}{' '}
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
