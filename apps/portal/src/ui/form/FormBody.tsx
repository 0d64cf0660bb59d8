import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useEffect, useRef, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { sentence, sentences, sentenceGap } from '#ui/format/text.ts'
import { Filled, slot } from '#ui/format/format.tsx'
import { intoView } from '#ui/browser.ts'
import type { Refused } from './answer.ts'
import { t } from './form.messages.ts'
import type { Form } from './use-form.ts'
import type { Sending } from './use-sending.ts'
import '#ui/card.css'
import './form.css'

/** A form and how its values are shown, for cards and dialogs. */
export interface FormWords<V extends FieldValues> {
  readonly form: Form<V>
  /** Formats values that are not text. */
  readonly textOf?: ((name: keyof V & string, value: V[keyof V & string]) => string) | undefined
}

interface FormBodyProps<V extends FieldValues> extends FormWords<V> {
  readonly id: string
  readonly sending: Sending<V>
  /** Disables the fields, for example while the outcome is unknown. */
  readonly isLocked?: boolean
  readonly children: ReactNode
  /** Below the fields, for a form outside a dialog. */
  readonly foot?: ReactNode
}

/** The fields of a form, below its errors and concurrent changes. */
export function FormBody<V extends FieldValues>(props: FormBodyProps<V>) {
  const { id, form, textOf, sending, isLocked = false } = props
  return (
    <form
      ref={sending.box}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void sending.send()
      }}
    >
      {sending.refused && <RefusedNote refused={sending.refused} />}
      <ChangedElsewhere form={form} textOf={textOf} />
      <ProblemList form={form} onPick={(name) => focusField(sending.box.current, name)} />
      <fieldset className="form-fields" disabled={sending.isSending || isLocked}>
        {props.children}
      </fieldset>
      {props.foot}
    </form>
  )
}

/** Why a form was refused, scrolled into view when it appears. */
export function RefusedNote({ refused }: { readonly refused: Refused }) {
  const { message, reference, tone = 'bad' } = refused
  return (
    <p ref={intoView} className="note form-note" data-tone={tone} role="alert">
      <IconAlertTriangle className="icon" aria-hidden />
      <bdi className="sentence">
        {reference == null
          ? message
          : sentence(message) + sentenceGap() + t('reference', { reference })}
      </bdi>
    </p>
  )
}

/** Focuses the field of that name, or the first field of the list of that name. */
const focusField = (form: HTMLElement | null, name: string): void => {
  const quoted = CSS.escape(name)
  form
    ?.querySelector<HTMLElement>(
      `[name="${quoted}"], [data-name="${quoted}"], [name^="${quoted}."][aria-invalid="true"]`,
    )
    ?.focus()
}

interface ProblemListProps<V extends FieldValues> {
  readonly form: Form<V>
  readonly onPick: (name: keyof V & string) => void
}

/** Links to the fields with errors. A single error needs no list. */
function ProblemList<V extends FieldValues>({ form, onPick }: ProblemListProps<V>) {
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

const plainText = (value: unknown): string => {
  if (value === true) return t('yes')
  if (value === false) return t('no')
  const isPlain = typeof value === 'string' || typeof value === 'number'
  const text = isPlain ? String(value) : Array.isArray(value) ? value.join(', ') : ''
  return text === '' ? t('nothing') : text
}

/**
 * Concurrent changes by another user (code 4090): the old and the new value and, if they conflict, the input. A button
 * takes over the new value; otherwise the input stays. The note takes the focus, which brings it into view: another
 * Enter on the button that saves would overwrite the changes unread.
 */
function ChangedElsewhere<V extends FieldValues>({
  form,
  textOf = (_name, value) => plainText(value),
}: FormWords<V>) {
  const { conflict, labels, values } = form
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (conflict !== undefined) note.current?.focus()
  }, [conflict])
  if (conflict === undefined) return null
  const { changes, hasInput } = conflict
  return (
    <div ref={note} tabIndex={-1} className="note form-note form-changed" data-tone="warn">
      <p role="alert">{sentences([t('changed'), hasInput ? t('saveAnyway') : ''])}</p>
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
                  {t('changedYours', { value: textOf(name, values[name]) })}
                  {sentenceGap()}
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
