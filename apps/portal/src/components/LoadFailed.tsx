import { useEffect, useEffectEvent } from 'react'
import { showToast } from '#ui/toast/toasts.ts'
import { t } from './components.messages.ts'

/** In place of what was opened and cannot be fetched: says so, and closes it again. */
export function LoadFailed({ onClose }: { readonly onClose: () => void }) {
  const giveUp = useEffectEvent(onClose)
  useEffect(() => {
    showToast({ tone: 'bad', text: t('partMissing') })
    giveUp()
  }, [])
  return null
}
