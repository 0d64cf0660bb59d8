import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CallError } from '#api/call-error.ts'
import { Button } from '#kit/button.tsx'
import { t } from '../shell.messages.ts'
import './notice.css'

/** Instead of a page that failed to load or to draw. What the service said is shown as it said it. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
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
