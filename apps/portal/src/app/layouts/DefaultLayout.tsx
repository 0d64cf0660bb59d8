import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { clearFlags, flagStore, loadFlags } from '#access/flags.ts'
import { IconButton } from '#kit/button.tsx'
import '#kit/card.css'
import { usePhone } from '#kit/media.ts'
import { useStore } from '#kit/store.ts'
import { SideNavigation } from '../navigation/SideNavigation.tsx'
import { t } from '../shell.messages.ts'
import './shell.css'
import { TopBar } from './TopBar.tsx'

/** Below the specification's breakpoint the navigation lies over the page; every change of route closes it (spec 2). */
function useOverlay() {
  const overlay = useRef<HTMLDialogElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  useEffect(() => overlay.current?.close(), [path])
  return overlay
}

/** Some features could not be checked: said quietly, so that nobody thinks a function was taken away. */
function FlagsNotice() {
  const { failed } = useStore(flagStore)
  if (!failed) return null
  const retry = () => {
    clearFlags()
    void loadFlags()
  }
  return (
    <p className="note shell-note" data-tone="warn" role="status">
      <span>{t('flagsFailed')}</span>
      <button type="button" className="shell-note-retry" onClick={retry}>
        {t('retry')}
      </button>
    </p>
  )
}

/** The default layout: side navigation, top bar, content. It loads the feature flags when it starts (spec 2). */
export function DefaultLayout() {
  const phone = usePhone()
  const overlay = useOverlay()
  useEffect(() => void loadFlags(), [])
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      {phone ? (
        <dialog
          ref={overlay}
          className="side"
          aria-label={t('navigation')}
          // A press outside closes it, as Escape does.
          closedby="any"
        >
          <IconButton
            className="side-close"
            label={t('closeMenu')}
            onClick={() => overlay.current?.close()}
          >
            <IconX className="icon" />
          </IconButton>
          <SideNavigation />
        </dialog>
      ) : (
        <aside className="side" aria-label={__APP_TITLE__}>
          <SideNavigation />
        </aside>
      )}
      <div className="shell-page">
        <TopBar onMenu={() => overlay.current?.showModal()} />
        <main id="content" className="content" tabIndex={-1}>
          <FlagsNotice />
          <Outlet />
        </main>
      </div>
    </div>
  )
}
