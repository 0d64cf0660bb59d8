import type { CodeSent } from '@merchant/contract/areas/account.calls.ts'
import { useEffect, useState } from 'react'
import { Button } from '#kit/button.tsx'
import { CodeField } from '#parts/CodeField.tsx'
import { t } from './account.messages.ts'

interface CodeStepProps {
  readonly send: () => Promise<CodeSent>
  readonly onFailure: (failure: unknown) => void
  readonly error: string | undefined
}

/** Seconds until the next code may be asked for, counted down. */
const useSecondsLeft = () => {
  const [left, setLeft] = useState(0)
  const counting = left > 0
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [counting])
  return [left, setLeft] as const
}

/** The code that is sent to the person, and the button that has it sent: again only after a minute. */
export function CodeStep({ send, onFailure, error }: CodeStepProps) {
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<CodeSent | null>(null)
  const [left, setLeft] = useSecondsLeft()
  const ask = async () => {
    setBusy(true)
    try {
      const answer = await send()
      setSent(answer)
      setLeft(answer.resendIn)
    } catch (failure) {
      onFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  const again = sent === null ? t('sendCode') : t('sendAgain')
  return (
    <CodeField
      name="otp"
      error={error}
      help={sent === null ? t('codeFirst') : t('codeSent', { to: sent.sentTo })}
      action={
        <Button
          loading={busy}
          disabledReason={left > 0 ? t('sendAgainIn', { seconds: left }) : undefined}
          onClick={() => void ask()}
        >
          {left > 0 ? t('sendAgainIn', { seconds: left }) : again}
        </Button>
      }
    />
  )
}
