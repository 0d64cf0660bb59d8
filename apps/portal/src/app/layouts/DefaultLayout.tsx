import { Outlet } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import { useSession } from '#auth/access.ts'
import { loadFlags } from '#auth/flags.ts'
import { isReachable } from '#api/connection.ts'
import '#ui/card.css'
import { fetchParts, lazyPart } from '#ui/lazy-part.tsx'
import { usePhone } from '#ui/media.ts'
import { useStore } from '#ui/store.ts'
import { LoadFailed } from '#components/LoadFailed.tsx'
import { useSettings } from '#preferences/settings.ts'
import { OfflineBanner } from '../session-warnings/SessionWarnings.tsx'
import { SideNavigation } from '../navigation/SideNavigation.tsx'
import { useNavigation, type Navigation } from '../navigation/use-navigation.ts'
import { PaletteHost } from '../palette/PaletteHost.tsx'
import { t } from '../shell.messages.ts'
import { customizerStore } from './customizer/customizer-store.ts'
import { CustomizerTab } from './customizer/CustomizerTab.tsx'
import { Content, Frame } from './Frame.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'
import './footer.css'
import './shell.css'
import './transition.css'
import { UserMenu } from './UserMenu.tsx'
import { TopBar } from './TopBar.tsx'

interface BarProps {
  readonly navigation: Navigation
  readonly onMissing: () => void
}

// Fetched when they are shown: most people see none of them, or not at once.
const HorizontalNavigation = lazyPart<BarProps>(
  () => import('../navigation/HorizontalNavigation.tsx').then((m) => m.HorizontalNavigation),
  ({ onMissing }) => <LoadFailed onClose={onMissing} />,
)
const OverlayNavigation = lazyPart(
  () => import('../navigation/OverlayNavigation.tsx').then((m) => m.OverlayNavigation),
  LoadFailed,
)
const Footer = lazyPart(() => import('./Footer.tsx').then((m) => m.Footer))
const Customizer = lazyPart(
  () => import('./customizer/Customizer.tsx').then((m) => m.Customizer),
  () => <LoadFailed onClose={() => customizerStore.set(false)} />,
)

/** The page comes first. */
const LATER_MS = 3000

/**
 * Whether the navigation is across the top. Chosen while a page is in use, it is there when its code is: until
 * then everything stands as it did, since a page that waited with it would lose its scroll and its focus.
 */
const useBar = (isWanted: boolean) => {
  const [isMissing, setMissing] = useState(false)
  // Chosen again it is fetched again.
  if (isMissing && !isWanted) setMissing(false)
  const isReady = useDeferredValue(isWanted)
  return { hasBar: isWanted && isReady && !isMissing, onMissing: () => setMissing(true) }
}

/** Something could not be checked: said quietly, so that nobody thinks a function was taken away. */
function ChecksNotice({ navigation }: { readonly navigation: Navigation }) {
  // A line that is down says so itself, and everything is asked again once it is back.
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

/** Over a page on paper: whose it is, and who printed it. The time stands beside the figures. */
function PrintHead() {
  const session = useSession()
  return (
    // Written by the style sheet for paper: nobody else meets it.
    <p
      className="print-head"
      aria-hidden="true"
      data-of={session?.merchantData?.merchantName}
      data-by={session?.userData.displayName}
    />
  )
}

/** The default layout: navigation, top bar, content. It loads the feature flags when it starts (spec 2). */
export function DefaultLayout() {
  const phone = usePhone()
  const settings = useSettings()
  const navigation = useNavigation()
  const [menu, setMenu] = useState(false)
  const isCustomizing = useStore(customizerStore)
  useEffect(() => void loadFlags(), [])
  useEffect(() => {
    const timer = setTimeout(fetchParts, LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  // A window that was made wide has closed it: made narrow again it does not come back by itself.
  if (menu && !phone) setMenu(false)
  const { hasBar, onMissing } = useBar(settings.navigationLayout === 'horizontal' && !phone)
  // A phone has no other way to the menu: there the bar is never hidden.
  const hasTopBar = settings.navbar !== 'hidden' || phone
  return (
    <Frame layout={phone ? 'overlay' : hasBar ? 'horizontal' : 'vertical'}>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      {phone || hasBar ? null : (
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
          <TopBar onMenu={phone ? () => setMenu(true) : undefined} hasBrand={hasBar} />
        ) : null}
        {/* The content comes with the bar above it: a bar that came later could be higher than its place. */}
        <Suspense fallback={<div className="bar-place" />}>
          {hasBar ? <HorizontalNavigation navigation={navigation} onMissing={onMissing} /> : null}
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
      <PaletteHost navigation={navigation.items} />
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
