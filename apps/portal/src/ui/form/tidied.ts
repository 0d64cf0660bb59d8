import type { KeyboardEvent } from 'react'
import { isComposing } from '#ui/browser.ts'
import type { FieldOf } from './form-field.tsx'

/** Corrects typed text when the focus leaves the field, and on Enter, which sends the form. */
export const tidied = (
  { value, onChange, onBlur }: Pick<FieldOf<string>, 'value' | 'onChange' | 'onBlur'>,
  tidy: (typed: string) => string | undefined,
) => {
  const correct = () => {
    const text = tidy(value)
    if (text !== undefined && text !== value) onChange(text)
  }
  return {
    onBlur: () => {
      correct()
      onBlur?.()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !isComposing(event)) correct()
    },
  }
}
