import { t } from '../shell.messages.ts'
import './loading-content.css'

/** In the content area while a change of page is in progress (spec 2 and 4). */
export function LoadingContent() {
  return (
    <div className="loading" role="status" aria-label={t('loading')}>
      <i className="loading-title" />
      <i className="loading-card" />
      <i className="loading-card" />
    </div>
  )
}
