import type { CodeSent } from '@merchant/contract/areas/account.calls.ts'
import { useState } from 'react'
import type { Bound } from '#ui/form/use-form.ts'
import { CodeField } from '#components/fields/CodeField.tsx'
import { codeSentText, SendCodeButton } from '#components/fields/SendCodeButton.tsx'
import { t } from './account.messages.ts'

interface CodeStepProps {
  readonly field: Bound<string>
  readonly send: () => Promise<CodeSent>
  readonly onFailure: (failure: unknown) => void
}

/** The code that is sent to the person, and the button that has it sent. */
export function CodeStep({ field, send, onFailure }: CodeStepProps) {
  const [sent, setSent] = useState<CodeSent | null>(null)
  return (
    <CodeField
      {...field}
      help={sent === null ? t('codeFirst') : codeSentText(sent)}
      action={<SendCodeButton sent={sent} send={send} onSent={setSent} onFailure={onFailure} />}
    />
  )
}
