import { Button } from '#ui/button.tsx'
import { useStore } from '#ui/store.ts'
import { isLongWait, stopWaiting } from './waiting.ts'
import { t } from './waiting.messages.ts'
import './waiting.css'

/** The way out of a wait that has become long. `place` says where it stands: over the page, or in a dialog. */
export function StopWaiting({ place }: { readonly place: 'page' | 'dialog' }) {
  const isLong = useStore(isLongWait)
  return (
    <div className="waiting" data-place={place} role="status">
      {isLong ? (
        <>
          <span>{t('stillWaiting')}</span>
          <Button onClick={stopWaiting}>{t('stop')}</Button>
        </>
      ) : null}
    </div>
  )
}
