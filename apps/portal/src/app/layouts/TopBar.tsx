import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { IconButton } from '#kit/button.tsx'
import { usePhone } from '#kit/media.ts'
import { changeSetting, useScheme, useSettings } from '#settings/settings.ts'
import { t } from '../shell.messages.ts'
import { AccountMenu } from './AccountMenu.tsx'

/** The bar over the content. Its first place is kept for the search of a later version. */
export function TopBar({ onMenu }: { readonly onMenu: () => void }) {
  const phone = usePhone()
  const scheme = useScheme()
  const { hideAmounts } = useSettings()
  const dark = scheme === 'dark'
  return (
    <header className="top">
      {phone ? (
        <IconButton label={t('openMenu')} onClick={onMenu}>
          <IconMenu2 className="icon" />
        </IconButton>
      ) : null}
      <div className="top-end">
        <IconButton
          label={hideAmounts ? t('showAmounts') : t('hideAmounts')}
          onClick={() => changeSetting('hideAmounts', !hideAmounts)}
        >
          {hideAmounts ? <IconEyeOff className="icon" /> : <IconEye className="icon" />}
        </IconButton>
        <IconButton
          label={dark ? t('toLight') : t('toDark')}
          onClick={() => changeSetting('theme', dark ? 'light' : 'dark')}
        >
          {dark ? <IconSun className="icon" /> : <IconMoon className="icon" />}
        </IconButton>
        <AccountMenu />
      </div>
    </header>
  )
}
