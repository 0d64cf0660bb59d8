/** What the palette finds in the portal itself: actions, and the pages of the navigation. */
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconSwitchHorizontal from '@tabler/icons-react/dist/esm/icons/IconSwitchHorizontal.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { signOutEverywhere } from '#auth/tabs.ts'
import { changeSetting, currentSettings } from '#preferences/settings.ts'
import { openCustomizer, openKeys } from '../overlay-stores.ts'
import { pages } from '../pages.ts'
import { pathOf } from '../paths.ts'
import { t as shell } from '../shell.messages.ts'
import {
  isGroup,
  isHeading,
  routeOf,
  titleOf,
  type Icon,
  type NavigationItem,
} from '../navigation/items.ts'
import type { LocalSource, PaletteContext, PaletteItem } from './items.ts'
import { t as words, type DescribedPage } from './page-words.messages.ts'
import { t } from './palette.messages.ts'

/** Actions that are possible anywhere. */
export const actionSource: LocalSource = {
  title: t('actions'),
  items: ({ session, scheme, canCustomize, go }): readonly PaletteItem[] => {
    const isDark = scheme === 'dark'
    const { hideAmounts } = currentSettings()
    return [
      {
        id: 'theme',
        label: isDark ? shell('toLight') : shell('toDark'),
        icon: isDark ? IconSun : IconMoon,
        run: () => changeSetting('theme', isDark ? 'light' : 'dark'),
      },
      {
        id: 'amounts',
        label: hideAmounts ? shell('showAmounts') : shell('hideAmounts'),
        icon: hideAmounts ? IconEye : IconEyeOff,
        run: () => changeSetting('hideAmounts', !hideAmounts),
      },
      ...(canCustomize
        ? [{ id: 'look', label: shell('customize'), icon: IconAdjustments, run: openCustomizer }]
        : []),
      {
        id: 'account',
        label: shell('profile'),
        words: words('user'),
        icon: IconUser,
        run: () => go(pages.user.path),
      },
      {
        id: 'notifications',
        label: shell('notifications'),
        words: words('notifications'),
        icon: IconBell,
        run: () => go(pages.notifications.path),
      },
      {
        id: 'password',
        label: shell('changePassword'),
        icon: IconKey,
        run: () => go(pages['change-password'].path),
      },
      ...(session.userMerchantProfiles.length > 1
        ? [
            {
              id: 'merchant',
              label: shell('switchMerchant'),
              icon: IconSwitchHorizontal,
              run: () => go(pages['choose-merchant'].path),
            },
          ]
        : []),
      { id: 'keys', label: t('keys'), icon: IconKeyboard, run: openKeys },
      {
        id: 'sign out',
        label: shell('signOut'),
        icon: IconLogout,
        run: () => void signOutEverywhere(),
      },
    ]
  },
}

const isDescribed = (name: string): name is DescribedPage => Object.hasOwn(words.en, name)

/** Every link of this person's navigation, with its group as hint. */
export const linksOf = (
  items: readonly NavigationItem[],
  context: PaletteContext,
  parent?: { readonly title: string; readonly icon: Icon | undefined },
): readonly PaletteItem[] =>
  items.flatMap((item): readonly PaletteItem[] => {
    if (isHeading(item)) return []
    if (isGroup(item))
      return linksOf(item.children, context, {
        title: titleOf(item),
        icon: item.icon ?? parent?.icon,
      })
    const route = routeOf(item)
    if (item.disable === true || (route === undefined && item.onPress === undefined)) return []
    const { onPress } = item
    const path = route === undefined ? undefined : pathOf(route)
    return [
      {
        id: `page ${item.title}`,
        label: titleOf(item),
        ...(parent !== undefined && { hint: parent.title }),
        ...(route !== undefined && isDescribed(route.name) && { words: words(route.name) }),
        icon: item.icon ?? parent?.icon ?? IconFileText,
        ...(path !== undefined && { path }),
        run: () => (path === undefined ? onPress?.() : context.go(path)),
      },
    ]
  })

const pageSource: LocalSource = {
  title: t('pages'),
  items: (context) => linksOf(context.navigation, context),
}

export const localSources = [actionSource, pageSource] as const
