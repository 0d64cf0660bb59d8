/** Pages that say one thing, without a layout. */
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useRouter, type ErrorComponentProps, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { CallError } from '#api/call-error.ts'
import { useEnvironment } from '#api/config.ts'
import { isReachable } from '#api/connection.ts'
import { useSession } from '#auth/access.ts'
import { loadFlags } from '#auth/flags.ts'
import { Brand } from '#ui/brand.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { useDocumentTitle } from '#ui/frames.ts'
import { useStore } from '#ui/store.ts'
import { useNavigation } from '../navigation/use-navigation.ts'
import { openPalette } from '../overlay-stores.ts'
import { PaletteHost } from '../palette/PaletteHost.tsx'
import { t } from '../shell.messages.ts'
import './notice.css'

interface NoticeProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode
}

export function Notice({ title, children, actions }: NoticeProps) {
  const environment = useEnvironment()
  useDocumentTitle(title)
  return (
    <main id="content" className="notice notice-full" tabIndex={-1}>
      <div className="brand">
        <Brand environment={environment} />
      </div>
      <h1>{title}</h1>
      {children}
      <div className="notice-actions">{actions}</div>
    </main>
  )
}

/** Home, or the sign-in page for visitors. */
export function HomeLink({ isMain }: { readonly isMain: boolean }) {
  const isSignedIn = useSession() !== null
  return (
    <ButtonLink tone={isMain ? 'main' : 'default'} to={isSignedIn ? '/portal' : '/login'}>
      {isSignedIn ? t('toHome') : t('toLogin')}
    </ButtonLink>
  )
}

/** Back to where one was, and a search, without leaving the layout that the specification gives the page. */
export function WayBack() {
  const { history } = useRouter() as { readonly history: RouterHistory }
  const session = useSession()
  return (
    <>
      {history.canGoBack() && <Button onClick={() => history.back()}>{t('goBack')}</Button>}
      {session?.merchantData != null && <PortalSearch />}
    </>
  )
}

/** The palette, which is otherwise part of the default layout. */
function PortalSearch() {
  const { items } = useNavigation()
  useEffect(() => void loadFlags(), [])
  return (
    <>
      <Button icon={<IconSearch className="icon" aria-hidden />} onClick={openPalette}>
        {t('search')}
      </Button>
      <PaletteHost navigation={items} canCustomize={false} />
    </>
  )
}

/** Any unknown path (spec 2). */
export function NotFoundScreen() {
  return (
    <Notice
      title={t('missingTitle')}
      actions={
        <>
          <WayBack />
          <HomeLink isMain />
        </>
      }
    >
      <p>{t('missingText')}</p>
    </Notice>
  )
}

/** In place of a page that failed to load or to render. Retries by itself once the service is reachable again. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const isUp = useStore(isReachable)
  const isOffline = error instanceof CallError && error.code === 'NETWORK'
  const onReconnect = useEffectEvent(() => isOffline && retry())
  const wasDown = useRef(false)
  useEffect(() => {
    if (isUp && wasDown.current) onReconnect()
    wasDown.current = !isUp
  }, [isUp])
  return (
    <div className="notice" role="alert">
      <h1>{t('brokenTitle')}</h1>
      <p>{error instanceof CallError ? error.message : t('brokenText')}</p>
      <div className="notice-actions">
        <Button tone="main" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    </div>
  )
}
