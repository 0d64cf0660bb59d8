import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { t } from './filter.messages.ts'

interface FilterFormProps {
  /** The accessible name, if the popover has further contents. */
  readonly label?: string | undefined
  readonly onApply: () => void
  readonly children: ReactNode
}

/** The typed values of a filter, and the button that applies them. */
export function FilterForm({ label, onApply, children }: FilterFormProps) {
  return (
    <form
      className="popover-form"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onApply()
      }}
    >
      {children}
      <Button tone="main" type="submit">
        {t('apply')}
      </Button>
    </form>
  )
}
