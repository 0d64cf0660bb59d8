import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { IconButton } from '#ui/button.tsx'
import { NavigationBody } from './NavigationBody.tsx'
import { t } from './navigation.messages.ts'
import { useSideTheme } from './SideNavigation.tsx'
import type { Navigation } from './use-navigation.ts'
import './overlay-navigation.css'

interface OverlayNavigationProps {
  readonly navigation: Navigation
  readonly onClose: () => void
}

/**
 * The navigation over the page, below the specification's breakpoint: the browser's own modal dialog, which
 * keeps the focus inside and gives it back. It is drawn only while it is open, and every change of route
 * closes it (spec 2).
 */
export function OverlayNavigation({ navigation, onClose }: OverlayNavigationProps) {
  const box = useRef<HTMLDialogElement>(null)
  const address = useRouterState({ select: ({ location }) => location.href })
  const opened = useRef(address)
  const theme = useSideTheme()
  useEffect(() => box.current?.showModal(), [])
  useEffect(() => {
    if (opened.current !== address) box.current?.close()
  }, [address])
  return (
    <dialog
      ref={box}
      className="overlay"
      data-theme={theme}
      aria-label={t('navigation')}
      // A press outside closes it, as Escape does.
      closedby="any"
      onClose={onClose}
    >
      <NavigationBody
        navigation={navigation}
        mini={false}
        control={
          <IconButton label={t('closeMenu')} onClick={() => box.current?.close()}>
            <IconX className="icon" />
          </IconButton>
        }
      />
    </dialog>
  )
}
