import { useEffect, useEffectEvent } from 'react'
import { showToast } from '#ui/toasts.ts'
import { t } from './components.messages.ts'

/** Replaces a lazy component whose code did not load: shows a toast and closes it. */
export function LoadFailed({ onClose }: { readonly onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    showToast({ tone: 'bad', text: t('notLoaded') })
    close()
  }, [])
  return null
}
