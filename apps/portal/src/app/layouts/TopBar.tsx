import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useEnvironment } from '#api/config.ts'
import { Brand } from '#ui/brand.tsx'
import { IconButton } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { changeSetting, useSettings } from '#preferences/settings.ts'
import { themes } from '#preferences/stored.ts'
import { t as navigationText } from '../navigation/navigation.messages.ts'
import { openPalette } from '../overlay-stores.ts'
import { HOME } from '../pages.ts'
import { keyOfPalette } from '../palette/use-keys.ts'
import { t } from '../shell.messages.ts'
import { AccountMenu } from './AccountMenu.tsx'
import './top-bar.css'

const NoBell = () => <span className="icon-btn" />
// Loaded after the page.
const Notifications = lazyComponent(
  () => import('../notifications/Notifications.tsx').then((m) => m.Notifications),
  NoBell,
)

/** The bell, with an empty button until it is loaded, so that nothing moves. */
function Bell() {
  return (
    <Suspense fallback={<NoBell />}>
      <Notifications />
    </Suspense>
  )
}

/** Account and bell below the links of the side navigation, where the top bar is hidden. */
export function UserMenu() {
  return (
    <div className="user-menu">
      <AccountMenu />
      <Bell />
    </div>
  )
}

interface TopBarProps {
  /** Opens the overlay navigation, where there is one. */
  readonly onMenu: (() => void) | undefined
  /** Whether to show the logo, which the side navigation has otherwise. */
  readonly hasBrand: boolean
}

/** The bar above the content: menu, logo and search at its start, the person's own buttons at its end. */
export function TopBar({ onMenu, hasBrand }: TopBarProps) {
  const environment = useEnvironment()
  return (
    <header className="top">
      <div className="top-bar">
        {onMenu === undefined ? null : (
          <IconButton label={navigationText('openMenu')} onClick={onMenu}>
            <IconMenu2 className="icon" />
          </IconButton>
        )}
        {hasBrand ? (
          <Link to={HOME} className="brand" activeOptions={{ exact: true }}>
            <Brand environment={environment} />
          </Link>
        ) : null}
        <div className="top-search">
          <button
            type="button"
            className="find"
            aria-label={t('findTitle')}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={openPalette}
          >
            <IconSearch className="icon" aria-hidden />
            <bdi className="find-text">{t('find')}</bdi>
            <kbd aria-hidden="true">{keyOfPalette}</kbd>
          </button>
        </div>
        <div className="top-end">
          <AmountsButton />
          <ThemeButton />
          <Bell />
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}

function AmountsButton() {
  const { hideAmounts } = useSettings()
  return (
    <IconButton
      label={hideAmounts ? t('showAmounts') : t('hideAmounts')}
      onClick={() => changeSetting('hideAmounts', !hideAmounts)}
    >
      {hideAmounts ? <IconEyeOff className="icon" /> : <IconEye className="icon" />}
    </IconButton>
  )
}

const themeButtons = {
  light: { icon: IconSun, text: 'toLight' },
  dark: { icon: IconMoon, text: 'toDark' },
  system: { icon: IconDeviceLaptop, text: 'toSystem' },
} as const

/** Cycles through the themes; icon and label are those of the next one. */
function ThemeButton() {
  const { theme } = useSettings()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'light'
  const { icon: ThemeIcon, text } = themeButtons[next]
  return (
    <IconButton label={t(text)} onClick={() => changeSetting('theme', next)}>
      <ThemeIcon className="icon" />
    </IconButton>
  )
}
