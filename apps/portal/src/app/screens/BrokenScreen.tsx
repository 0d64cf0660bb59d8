import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { CallError } from '#api/call-error.ts'
import { isReachable } from '#api/connection.ts'
import { Button } from '#ui/button.tsx'
import { useStore } from '#ui/store.ts'
import { t } from '../shell.messages.ts'
import './notice.css'

/** Instead of a page that failed to load or to draw. What the service said is shown as it said it. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const isUp = useStore(isReachable)
  const isLine = error instanceof CallError && error.code === 'NETWORK'
  const comeBack = useEffectEvent(() => isLine && retry())
  const wasDown = useRef(false)
  useEffect(() => {
    if (isUp && wasDown.current) comeBack()
    wasDown.current = !isUp
  }, [isUp])
  return (
    <div className="notice" role="alert">
      <h1>{t('brokenTitle')}</h1>
      <p>{error instanceof CallError ? error.message : t('brokenText')}</p>
      <div className="notice-actions">
        <Button tone="main" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    </div>
  )
}
