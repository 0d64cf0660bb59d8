import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { IconButton } from '#ui/button.tsx'
import { showModal } from '#ui/modals.ts'
import { NavigationBody } from './NavigationBody.tsx'
import { t } from './navigation.messages.ts'
import { useSideTheme } from './SideNavigation.tsx'
import type { Navigation } from './use-navigation.ts'
import './side-navigation.css'

interface OverlayNavigationProps {
  readonly navigation: Navigation
  readonly onClose: () => void
}

/**
 * The navigation over the page, below the specification's breakpoint: a native modal dialog, which traps and restores
 * the focus. Mounted while it is open; every navigation closes it (spec 2).
 */
export function OverlayNavigation({ navigation, onClose }: OverlayNavigationProps) {
  const box = useRef<HTMLDialogElement>(null)
  const address = useRouterState({ select: ({ location }) => location.href })
  const opened = useRef(address)
  const theme = useSideTheme()
  useEffect(() => (box.current === null ? undefined : showModal(box.current)), [])
  useEffect(() => {
    if (opened.current !== address) box.current?.close()
  }, [address])
  return (
    <dialog
      ref={box}
      className="overlay"
      data-theme={theme}
      aria-label={t('navigation')}
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
