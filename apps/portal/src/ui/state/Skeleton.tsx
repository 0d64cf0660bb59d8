import { t } from './state.messages.ts'
import { useDelayed } from './use-delayed.ts'
import './state.css'

/** Grey bars of the shape of what is coming, shown only when it takes longer than 150 ms. */
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
