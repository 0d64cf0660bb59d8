import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconSwitchHorizontal from '@tabler/icons-react/dist/esm/icons/IconSwitchHorizontal.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { signOutEverywhere } from '#auth/tabs.ts'
import { changeSetting, currentSettings } from '#preferences/settings.ts'
import { openCustomizer } from '../../layouts/customizer/customizer-store.ts'
import { pages } from '../../pages.ts'
import type { KnownSource, PaletteItem } from '../items.ts'
import { t } from '../palette.messages.ts'
import { openKeys } from '../palette-store.ts'

/** What can be done from anywhere. */
export const actionSource: KnownSource = {
  title: t('actions'),
  items: ({ session, scheme, go }): readonly PaletteItem[] => {
    const isDark = scheme === 'dark'
    const { hideAmounts } = currentSettings()
    return [
      {
        id: 'theme',
        label: isDark ? t('light') : t('dark'),
        icon: isDark ? IconSun : IconMoon,
        run: () => changeSetting('theme', isDark ? 'light' : 'dark'),
      },
      {
        id: 'amounts',
        label: hideAmounts ? t('showAmounts') : t('hideAmounts'),
        icon: hideAmounts ? IconEye : IconEyeOff,
        run: () => changeSetting('hideAmounts', !hideAmounts),
      },
      { id: 'look', label: t('customize'), icon: IconAdjustments, run: openCustomizer },
      { id: 'account', label: t('profile'), icon: IconUser, run: () => go(pages.user.path) },
      {
        id: 'password',
        label: t('changePassword'),
        icon: IconKey,
        run: () => go(pages['change-password'].path),
      },
      ...(session.userMerchantProfiles.length > 1
        ? [
            {
              id: 'merchant',
              label: t('switchMerchant'),
              icon: IconSwitchHorizontal,
              run: () => go(pages['choose-merchant'].path),
            },
          ]
        : []),
      { id: 'keys', label: t('keys'), icon: IconKeyboard, run: openKeys },
      {
        id: 'sign out',
        label: t('signOut'),
        icon: IconLogout,
        run: () => void signOutEverywhere(),
      },
    ]
  },
}
