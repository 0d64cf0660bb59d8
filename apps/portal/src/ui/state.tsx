import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { type ReactNode, useEffect, useState } from 'react'
import { sentenceGap } from '#ui/format/text.ts'
import { copyText } from './browser.ts'
import { Button } from './button.tsx'
import { t } from './ui.messages.ts'
import './state.css'

interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: string
  /** Why there is nothing. */
  readonly text?: ReactNode
  /** The next step. */
  readonly children?: ReactNode
}

/** Nothing to show: why, and what to do next. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="state" role="status">
      {icon}
      <p className="state-title" dir="auto">
        {title}
      </p>
      {text !== undefined && (
        <p className="state-text" dir="auto">
          {text}
        </p>
      )}
      {children !== undefined && <div className="state-actions">{children}</div>}
    </div>
  )
}

interface ErrorStateProps {
  /** What failed. */
  readonly title: string
  /** The message of the service. */
  readonly message: string
  readonly reference?: string | null | undefined
  readonly onRetry?: () => void
}

/** A failed query, in place of its result: what failed, why, and what to do. */
export function ErrorState({ title, message, reference, onRetry }: ErrorStateProps) {
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="state" role="alert">
      <IconCloudOff className="state-bad" aria-hidden />
      <p className="state-title" dir="auto">
        {title}
      </p>
      <p className="state-text" dir="auto">
        {message}
        {reference != null && (
          <>
            {sentenceGap()}
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

interface FailedLineProps {
  /** What failed. */
  readonly text: string
  readonly className?: string
  readonly onRetry: () => void
}

/** A failed query in one line, where the rest of the page does without its result. */
export const FailedLine = ({ text, className = '', onRetry }: FailedLineProps) => (
  <p className={`cluster muted small ${className}`} role="alert">
    <bdi className="sentence">{text}</bdi>
    <Button tone="plain" onClick={onRetry}>
      {t('retry')}
    </Button>
  </p>
)

/** True once `active` has lasted that long: a skeleton that only flashes is worse than none. */
export const useDelayed = (active: boolean, delayMs = 150): boolean => {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [active, delayMs])
  return active && isDue
}

/** A skeleton of the expected content, shown only if loading takes longer than 150 ms. */
export function SkeletonLines({ lines = 4 }: { readonly lines?: number }) {
  const isDue = useDelayed(true)
  return (
    <div className="skeleton-lines" role="status" data-due={isDue}>
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton" />
      ))}
    </div>
  )
}
