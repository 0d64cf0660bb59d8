import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleDot from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs'
import { IconButton } from '#ui/button.tsx'
import { useNarrow } from '#ui/media.ts'
import { changeSetting, useScheme, useSettings } from '#preferences/settings.ts'
import type { ReactNode } from 'react'
import { NavigationBody } from './NavigationBody.tsx'
import { t } from './navigation.messages.ts'
import type { Navigation } from './use-navigation.ts'
import { useHoverPreview } from './use-hover-preview.ts'
import './side-navigation.css'

/** Dark under a light theme, when that is wished: only the vertical navigation has it. */
export const useSideTheme = (): 'dark' | undefined => {
  const scheme = useScheme()
  const { semiDark, navigationLayout } = useSettings()
  return semiDark && scheme === 'light' && navigationLayout === 'vertical' ? 'dark' : undefined
}

interface SideNavigationProps {
  readonly navigation: Navigation
  /** Below the links, always in sight. */
  readonly children?: ReactNode
}

/** The vertical navigation beside the page, whole or in its mini form. */
export function SideNavigation({ navigation, children }: SideNavigationProps) {
  const settings = useSettings()
  const narrow = useNarrow()
  // A tablet has no room for more than the icons, whatever was chosen for the desk.
  const collapsed = settings.collapsed || narrow
  const { box, isPreviewing } = useHoverPreview(collapsed)
  const theme = useSideTheme()
  const mini = collapsed && !isPreviewing
  return (
    <aside
      ref={box}
      className="side"
      aria-label={__APP_TITLE__}
      data-theme={theme}
      data-mini={mini || undefined}
      data-over={isPreviewing || undefined}
    >
      <div className="side-panel">
        <NavigationBody
          navigation={navigation}
          mini={mini}
          control={
            mini || narrow ? null : (
              <IconButton
                className="nav-pin"
                label={t('keepOpen')}
                aria-pressed={!collapsed}
                onClick={() => changeSetting('collapsed', !collapsed)}
              >
                {collapsed ? <IconCircle className="icon" /> : <IconCircleDot className="icon" />}
              </IconButton>
            )
          }
        />
        {children}
      </div>
    </aside>
  )
}
