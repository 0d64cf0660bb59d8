import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { Link } from '@tanstack/react-router'
import { useEnvironment } from '#api/config.ts'
import { Brand } from '#ui/brand.tsx'
import { IconButton } from '#ui/button.tsx'
import { changeSetting, useSettings } from '#preferences/settings.ts'
import { themes } from '#preferences/stored.ts'
import { t as navigationText } from '../navigation/navigation.messages.ts'
import { HOME } from '../pages.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { t } from '../shell.messages.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Bell } from './Bell.tsx'
import './top-bar.css'

interface TopBarProps {
  /** Where the navigation lies over the page: what opens it. */
  readonly onMenu: (() => void) | undefined
  /** Where no side navigation carries it: the logo. */
  readonly hasBrand: boolean
}

/** The bar over the content: menu, logo and search at its start, what concerns the person at its end. */
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
          <PaletteButton />
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

const themeSigns = {
  light: { icon: IconSun, text: 'toLight' },
  dark: { icon: IconMoon, text: 'toDark' },
  system: { icon: IconDeviceLaptop, text: 'toSystem' },
} as const

/** Goes through the themes in their order; it shows and says the one that comes next. */
function ThemeButton() {
  const { theme } = useSettings()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'light'
  const { icon: Sign, text } = themeSigns[next]
  return (
    <IconButton label={t(text)} onClick={() => changeSetting('theme', next)}>
      <Sign className="icon" />
    </IconButton>
  )
}
