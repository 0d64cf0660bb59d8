import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleDot from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs'
import { IconButton } from '#ui/button.tsx'
import { useNarrow } from '#ui/media.ts'
import { changeSetting, useScheme, useSettings } from '#preferences/settings.ts'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { NavigationBody } from './NavigationBody.tsx'
import { t } from './navigation.messages.ts'
import type { Navigation } from './use-navigation.ts'
import './side-navigation.css'

/**
 * Opens the mini form over the page: on hover, on keyboard focus, and by a press on touch screens. Escape closes it and
 * keeps the focus.
 */
const useHoverPreview = (isMini: boolean) => {
  const [isPreviewing, setPreviewing] = useState(false)
  const box = useRef<HTMLElement>(null)
  const press = useEffectEvent(() => {
    if (isMini) setPreviewing(true)
  })
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const controller = new AbortController()
    const { signal } = controller
    const hover = (isInside: boolean) => (event: PointerEvent) => {
      if (event.pointerType !== 'touch') setPreviewing(isInside)
    }
    element.addEventListener('pointerenter', hover(true), { signal })
    element.addEventListener('pointerleave', hover(false), { signal })
    element.addEventListener('click', press, { signal })
    element.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Element && target.matches(':focus-visible')) setPreviewing(true)
      },
      { signal },
    )
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !element.contains(relatedTarget))
          setPreviewing(false)
      },
      { signal },
    )
    element.addEventListener('keydown', ({ key }) => key === 'Escape' && setPreviewing(false), {
      signal,
    })
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !element.contains(target)) setPreviewing(false)
      },
      { signal },
    )
    return () => controller.abort()
  }, [])
  return { box, isPreviewing: isMini && isPreviewing }
}

/** The semi-dark setting: a dark vertical navigation in the light theme. */
export const useSideTheme = (): 'dark' | undefined => {
  const scheme = useScheme()
  const { semiDark, navigationLayout } = useSettings()
  return semiDark && scheme === 'light' && navigationLayout === 'vertical' ? 'dark' : undefined
}

interface SideNavigationProps {
  readonly navigation: Navigation
  /** Below the links, always visible. */
  readonly children?: ReactNode
}

/** The vertical navigation beside the page, full or mini. */
export function SideNavigation({ navigation, children }: SideNavigationProps) {
  const settings = useSettings()
  const narrow = useNarrow()
  // A tablet has room for the icons only, whatever the setting.
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
