import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { useStore } from '#ui/store.ts'
import { t } from '../../shell.messages.ts'
import { customizerStore } from './customizer-store.ts'
import './customizer-tab.css'

/** At the end of the window, half-way down: what opens the customizer. Not on a phone. */
export function CustomizerTab() {
  const isOpen = useStore(customizerStore)
  return (
    <button
      type="button"
      className="customizer-tab"
      aria-label={t('customize')}
      title={t('customize')}
      aria-expanded={isOpen}
      onClick={() => customizerStore.set(!isOpen)}
    >
      <IconSettings className="icon" aria-hidden />
    </button>
  )
}
