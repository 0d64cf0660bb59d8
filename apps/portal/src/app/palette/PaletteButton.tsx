import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { openPalette } from './palette-store.ts'
import { t } from './palette.messages.ts'
import './palette-button.css'

const isMac = navigator.userAgent.includes('Mac')

/** The search of the top bar: it opens the palette. */
export function PaletteButton() {
  return (
    <button
      type="button"
      className="find"
      aria-label={t('title')}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
    >
      <IconSearch className="icon" aria-hidden />
      <bdi className="find-text">{t('open')}</bdi>
      <kbd aria-hidden="true">{isMac ? t('keyOfMac') : t('key')}</kbd>
    </button>
  )
}
