import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { sentence } from '#ui/format/sentence.ts'
import { t } from './state.messages.ts'
import './state.css'

interface ErrorStateProps {
  /** What did not happen. */
  readonly title: string
  /** The service's sentence. */
  readonly message: string
  readonly reference?: string | null | undefined
  readonly onRetry?: () => void
}

/** A reading that failed, where its result would be: what happened, what did not, what to do. */
export function ErrorState({ title, message, reference, onRetry }: ErrorStateProps) {
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="state" role="alert">
      <IconCloudOff className="state-bad" aria-hidden />
      <p className="state-title" dir="auto">
        {title}
      </p>
      <p className="state-text" dir="auto">
        {sentence(message)} {t('nothingChanged')}
        {reference != null && (
          <>
            {' '}
            {t('reference')} <bdi className="mono">{reference}</bdi>
          </>
        )}
      </p>
      <div className="state-actions">
        {onRetry && (
          <Button tone="main" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        {reference != null && (
          <Button onClick={() => void copyText(reference).then(setCopied)}>
            {isCopied ? t('copied') : t('copyReference')}
          </Button>
        )}
      </div>
    </div>
  )
}
