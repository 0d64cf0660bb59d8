import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { ChangedElsewhere } from './ChangedElsewhere.tsx'
import type { FieldRefusal } from './form-state.ts'
import { t } from './form.messages.ts'
import { ProblemList, focusField, focusFirstWrong } from './ProblemList.tsx'
import type { Form } from './use-form.ts'
import { intoView } from '#kit/into-view.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import './form.css'
import '#kit/card.css'

/** What became of sending a form. */
export type Answer<V> =
  | { readonly kind: 'done' }
  /** Not done, and why; words that belong to fields go there. */
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly fields?: readonly FieldRefusal[]
      readonly reference?: string | null
    }
  /** Somebody else was faster: what is stored now (code 4090). */
  | { readonly kind: 'changed'; readonly now: V }

interface FormDialogProps<V extends object> {
  readonly title: string
  readonly form: Form<V>
  /** The fields' labels: for the list of problems and of changes. */
  readonly labels: Readonly<Record<keyof V & string, string>>
  /** A value in words, where it is not text. */
  readonly textOf?: (name: keyof V & string, value: V[keyof V & string]) => string
  /** What the button does, in words: `Save shop`. */
  readonly submitLabel: string
  readonly tone?: 'main' | 'danger'
  readonly onSubmit: (values: V) => Promise<Answer<V>>
  /** After it is done, or given up. */
  readonly onClose: () => void
  readonly children: ReactNode
}

type Refused = Pick<Extract<Answer<never>, { kind: 'refused' }>, 'message' | 'reference'>

/**
 * A form in a dialog. Nothing typed is lost: a refusal lands at its field, a change by somebody else is
 * shown beside what was typed, and closing asks first. The focus goes to the first field that is wrong.
 */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { title, form, labels, submitLabel, tone = 'main', onSubmit, onClose } = props
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const isUnderway = useRef(false)
  const [isSending, setSending] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const [attempt, setAttempt] = useState(0)
  useLeaveGuard(form.isDirty)
  useEffect(() => {
    if (attempt > 0) focusFirstWrong(box.current)
  }, [attempt])

  const close = () => {
    if (isSending) return
    if (form.isDirty) setLeaving(true)
    else onClose()
  }
  const settle = (answer: Answer<V>) => {
    if (answer.kind === 'done') return onClose()
    if (answer.kind === 'changed') form.rebase(answer.now)
    else {
      const leftOver = form.refuse(answer.fields ?? [])
      const isPlaced = (answer.fields?.length ?? 0) > leftOver.length
      if (!isPlaced || leftOver.length > 0)
        setRefused({
          message: [answer.message, ...leftOver].join(' '),
          reference: answer.reference ?? null,
        })
    }
    setAttempt((count) => count + 1)
  }
  const send = async () => {
    // Two presses in one moment: the first is on its way, the second is nothing.
    if (isUnderway.current) return
    setRefused(undefined)
    setLeaving(false)
    if (!form.check()) return setAttempt((count) => count + 1)
    isUnderway.current = true
    setSending(true)
    try {
      settle(await onSubmit(form.values))
    } finally {
      isUnderway.current = false
      setSending(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={close}
      // A second Escape while it asks would otherwise be the answer.
      busy={isSending || isLeaving}
      title={<bdi>{title}</bdi>}
      footer={
        isLeaving ? (
          <>
            <span className="form-leave" role="alert">
              {t('discardAsk')}
            </span>
            <Button tone="danger" onClick={onClose}>
              {t('discard')}
            </Button>
            <Button tone="main" onClick={() => setLeaving(false)}>
              {t('keep')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button tone={tone} type="submit" form={id} loading={isSending}>
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      <form
        ref={box}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {refused && (
          <p ref={intoView} className="note form-note" data-tone="bad" role="alert">
            <IconAlertTriangle className="icon" aria-hidden />
            <span>
              {refused.message}{' '}
              {refused.reference != null && t('reference', { reference: refused.reference })}
            </span>
          </p>
        )}
        <ChangedElsewhere form={form} labels={labels} textOf={props.textOf} />
        <ProblemList
          problems={form.problems}
          labels={labels}
          onPick={(name) => focusField(box.current, name)}
        />
        <fieldset className="form-fields" disabled={isSending}>
          {props.children}
        </fieldset>
      </form>
    </Dialog>
  )
}
