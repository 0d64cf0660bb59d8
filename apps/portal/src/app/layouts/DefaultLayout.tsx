import { Outlet } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import { useSession } from '#auth/access.ts'
import { loadFlags } from '#auth/flags.ts'
import { isReachable } from '#api/connection.ts'
import '#ui/card.css'
import { preloadComponents, lazyComponent } from '#ui/lazy-component.tsx'
import { usePhone } from '#ui/media.ts'
import { useStore } from '#ui/store.ts'
import { LoadFailed } from '#components/LoadFailed.tsx'
import { useSettings } from '#preferences/settings.ts'
import { OfflineBanner } from '../session-warnings/SessionWarnings.tsx'
import { SideNavigation } from '../navigation/SideNavigation.tsx'
import { useNavigation, type Navigation } from '../navigation/use-navigation.ts'
import { PaletteHost } from '../palette/PaletteHost.tsx'
import { closeCustomizer, customizerStore } from '../overlay-stores.ts'
import { t } from '../shell.messages.ts'
import { Content, Frame } from './Frame.tsx'
import { CustomizerTab, ScrollToTop } from './EdgeButtons.tsx'
import { TopBar, UserMenu } from './TopBar.tsx'

interface HorizontalProps {
  readonly navigation: Navigation
  readonly onMissing: () => void
}

// Loaded when first shown.
const HorizontalNavigation = lazyComponent<HorizontalProps>(
  () => import('../navigation/HorizontalNavigation.tsx').then((m) => m.HorizontalNavigation),
  ({ onMissing }) => <LoadFailed onClose={onMissing} />,
)
const OverlayNavigation = lazyComponent(
  () => import('../navigation/OverlayNavigation.tsx').then((m) => m.OverlayNavigation),
  LoadFailed,
)
const Footer = lazyComponent(() => import('./Footer.tsx').then((m) => m.Footer))
const Customizer = lazyComponent(
  () => import('./customizer/Customizer.tsx').then((m) => m.Customizer),
  () => <LoadFailed onClose={closeCustomizer} />,
)

/** Lazy components are preloaded after the page. */
const PRELOAD_MS = 3000

/**
 * Whether to show the horizontal navigation. When it is selected, the old layout stays until its code is loaded: a page
 * that suspended with it would lose its scroll position and focus.
 */
const useHorizontal = (isSelected: boolean) => {
  const [isMissing, setMissing] = useState(false)
  // Selected again, it is loaded again.
  if (isMissing && !isSelected) setMissing(false)
  const isReady = useDeferredValue(isSelected)
  return { isHorizontal: isSelected && isReady && !isMissing, onMissing: () => setMissing(true) }
}

/** Reports that a check failed, so that users do not think that a feature was removed. */
function ChecksNotice({ navigation }: { readonly navigation: Navigation }) {
  // While the service is unreachable its own banner says so, and everything is refetched afterwards.
  const isUp = useStore(isReachable)
  if (!navigation.failed || !isUp) return null
  return (
    <p className="note shell-note" data-tone="warn" role="status">
      <span>{t('flagsFailed')}</span>
      <button type="button" className="shell-note-retry" onClick={navigation.retry}>
        {t('retry')}
      </button>
    </p>
  )
}

/** Above a printed page: the merchant, and who printed it. */
function PrintHead() {
  const session = useSession()
  return (
    // The print styles render the attributes.
    <p
      className="print-head"
      aria-hidden="true"
      data-of={session?.merchantData?.merchantName}
      data-by={session?.userData.displayName}
    />
  )
}

/** The default layout: navigation, top bar, content. Loads the feature flags when it mounts (spec 2). */
export function DefaultLayout() {
  const phone = usePhone()
  const settings = useSettings()
  const navigation = useNavigation()
  const [menu, setMenu] = useState(false)
  const isCustomizing = useStore(customizerStore)
  useEffect(() => void loadFlags(), [])
  useEffect(() => {
    let stop: (() => void) | undefined
    const timer = setTimeout(() => void (stop = preloadComponents()), PRELOAD_MS)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [])
  // Narrowing the window to a phone, or leaving this layout, closes the customizer for good.
  useEffect(() => closeCustomizer, [phone])
  // Widening the window closes the overlay for good.
  if (menu && !phone) setMenu(false)
  const { isHorizontal, onMissing } = useHorizontal(
    settings.navigationLayout === 'horizontal' && !phone,
  )
  // On a phone the top bar is the only way to the menu, so it is never hidden.
  const hasTopBar = settings.navbar !== 'hidden' || phone
  return (
    <Frame layout={phone ? 'overlay' : isHorizontal ? 'horizontal' : 'vertical'}>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      {phone || isHorizontal ? null : (
        <SideNavigation navigation={navigation}>{hasTopBar ? null : <UserMenu />}</SideNavigation>
      )}
      {phone && menu ? (
        <Suspense fallback={null}>
          <OverlayNavigation navigation={navigation} onClose={() => setMenu(false)} />
        </Suspense>
      ) : null}
      <div className="shell-page">
        <OfflineBanner />
        {hasTopBar ? (
          <TopBar onMenu={phone ? () => setMenu(true) : undefined} hasBrand={isHorizontal} />
        ) : null}
        {/* The content suspends with the navigation above it, whose height is not known before. */}
        <Suspense fallback={<div className="bar-placeholder" />}>
          {isHorizontal ? (
            <HorizontalNavigation navigation={navigation} onMissing={onMissing} />
          ) : null}
          <PrintHead />
          <Content>
            <ChecksNotice navigation={navigation} />
            <Outlet />
          </Content>
        </Suspense>
        {settings.footer === 'hidden' ? null : (
          <Suspense fallback={null}>
            <Footer />
          </Suspense>
        )}
      </div>
      <PaletteHost navigation={navigation.items} canCustomize={!phone} />
      <ScrollToTop />
      {phone ? null : <CustomizerTab />}
      {isCustomizing && !phone ? (
        <Suspense fallback={null}>
          <Customizer />
        </Suspense>
      ) : null}
    </Frame>
  )
}
