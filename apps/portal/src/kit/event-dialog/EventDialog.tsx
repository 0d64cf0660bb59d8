import { useState } from 'react'
import { Button } from '#kit/button.tsx'
import { Field } from '#kit/field.tsx'
import { useStore } from '#kit/store.ts'
import { Dialog } from '#kit/dialog.tsx'
import { closeDialog, dialogStore } from './event-dialog.ts'

/** Draws the one event dialog of the portal (spec 3 and 4). Stands once, at the root. */
export function EventDialog() {
  const { showDialog, title, description, buttons, inputs } = useStore(dialogStore)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const given = Object.fromEntries(
    inputs.map(({ name, value }) => [name, values[name] ?? value ?? '']),
  )
  const close = () => {
    // What was typed belongs to this opening of the dialog.
    setValues({})
    closeDialog()
  }
  return (
    <Dialog
      opened={showDialog}
      onClose={close}
      title={title}
      busy={buttons.some((button) => button.loading)}
      footer={buttons.map((button) => (
        <Button
          key={button.btnText}
          tone={button.tone ?? 'default'}
          loading={button.loading}
          onClick={() => (button.onPress ? button.onPress(given) : close())}
        >
          {button.btnText}
        </Button>
      ))}
    >
      {description.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {inputs.map(({ name, label, type = 'text' }) => (
        <Field key={name} label={label}>
          {(control) => (
            <input
              {...control}
              className="input"
              type={type}
              value={given[name]}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </Dialog>
  )
}
