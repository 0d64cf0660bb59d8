import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { isComposing } from '#ui/browser.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useStore } from '#ui/store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { t } from './event-dialog.messages.ts'
import './event-dialog.css'
import {
  BLOCKING,
  closeDialog,
  dialogStore,
  openingStore,
  type DialogButton,
  type DialogInput,
} from './event-dialog.ts'

type Values = Readonly<Record<string, string>>

/** The input of this opening of the dialog; the next opening starts empty. */
const useTyped = (inputs: readonly DialogInput[]) => {
  const opening = useStore(openingStore)
  const [typed, setTyped] = useState<{ readonly opening: number; readonly values: Values }>({
    opening,
    values: {},
  })
  const values = typed.opening === opening ? typed.values : {}
  const given: Values = Object.fromEntries(
    inputs.map(({ name, value }) => [name, values[name] ?? value ?? '']),
  )
  const type = (name: string, value: string) =>
    setTyped({ opening, values: { ...values, [name]: value } })
  return { opening, given, type }
}

/** The button that Enter in an input presses: the main one, or else the last one. */
const primaryOf = (buttons: readonly DialogButton[]): DialogButton | undefined =>
  buttons.find(({ tone }) => tone !== undefined) ?? buttons.at(-1)

/** Sets the focus when the dialog is opened again while open; otherwise the native dialog does. */
const useFocusAnew = (opening: number) => {
  const lines = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = lines.current?.closest('dialog')
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [opening])
  return lines
}

/** Renders the event dialog of the portal (spec 3 and 4), once, at the root. */
export function EventDialog() {
  const { showDialog, title, type, description, buttons, inputs } = useStore(dialogStore)
  const id = useId()
  const typed = useTyped(inputs)
  const lines = useFocusAnew(typed.opening)
  const isWorking = buttons.some(({ loading }) => loading)
  const isHeld = isWorking || type === BLOCKING
  const press = (button: DialogButton | undefined) => {
    if (button === undefined || isWorking) return
    if (button.onPress === undefined) closeDialog()
    else button.onPress(typed.given)
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    press(primaryOf(buttons))
  }
  return (
    <Dialog
      opened={showDialog}
      onClose={closeDialog}
      title={title}
      describedBy={id}
      busy={isHeld}
      closable={!isHeld}
      footer={buttons.map((button, index) => (
        <Button
          key={button.btnText}
          tone={button.tone ?? 'default'}
          loading={button.loading}
          disabledReason={isWorking && !button.loading ? t('wait') : undefined}
          data-autofocus={inputs.length === 0 && index === buttons.length - 1 ? '' : undefined}
          onClick={() => press(button)}
        >
          {button.btnText}
        </Button>
      ))}
    >
      <div ref={lines} id={id} className="event-lines">
        {description.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {inputs.map(({ name, label, type: kind = 'text' }, index) => (
        <Field key={name} label={label}>
          {(control) => (
            <input
              {...control}
              className="input"
              type={kind}
              data-autofocus={index === 0 ? '' : undefined}
              value={typed.given[name]}
              onChange={(event) => typed.type(name, event.target.value)}
              onKeyDown={enter}
            />
          )}
        </Field>
      ))}
    </Dialog>
  )
}
