import type { CodeSent } from '@merchant/contract/areas/one-time-code.shapes.ts'
import { useEffect, useState } from 'react'
import { now } from '#clock.ts'
import { Button } from '#ui/button.tsx'
import { t } from './fields.messages.ts'

interface SendCodeButtonProps {
  /** The last code that was sent; the next one has to wait `resendIn` seconds. */
  readonly sent: CodeSent | null
  readonly send: () => Promise<CodeSent>
  readonly onSent: (sent: CodeSent) => void
  readonly onFailure: (failure: unknown) => void
}

/** Counts down the seconds until another code can be sent. */
const useSecondsLeft = (sent: CodeSent | null): number => {
  const [left, setLeft] = useState(sent?.resendIn ?? 0)
  const [counted, setCounted] = useState(sent)
  if (counted !== sent) {
    setCounted(sent)
    setLeft(sent?.resendIn ?? 0)
  }
  useEffect(() => {
    if (sent === null || sent.resendIn === 0) return
    const end = now() + sent.resendIn * 1000
    const stop = () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
    const update = () => {
      const seconds = Math.max(0, Math.ceil((end - now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) stop()
    }
    const timer = setInterval(update, 1000)
    // Timers do not run while the machine sleeps or the tab is hidden.
    document.addEventListener('visibilitychange', update)
    return stop
  }, [sent])
  return left
}

/** Says where the code was sent and how long it is valid. */
export const codeSentText = ({ sentTo }: CodeSent): string => t('codeSent', { to: sentTo })

/** Sends a code, and another one only after a minute. */
export function SendCodeButton({ sent, send, onSent, onFailure }: SendCodeButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const left = useSecondsLeft(sent)
  const sendCode = async () => {
    setBusy(true)
    try {
      onSent(await send())
    } catch (failure) {
      onFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  const wait = left > 0 ? t('sendAgainIn', { seconds: left }) : undefined
  return (
    <Button loading={isBusy} disabledReason={wait} onClick={() => void sendCode()}>
      {wait ?? (sent === null ? t('sendCode') : t('sendAgain'))}
    </Button>
  )
}
