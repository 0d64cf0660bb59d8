import { useNavigate, useRouter, type HistoryState } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useSession } from '#auth/access.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useStore } from '#ui/store.ts'
import { LoadFailed } from '#components/LoadFailed.tsx'
import { useScheme } from '#preferences/settings.ts'
import type { NavigationItem } from '../navigation/items.ts'
import { closePalette, paletteStore } from '../overlay-stores.ts'
import { targetOf } from '../search-params.ts'
import { goKeysOf, useKeys } from './use-keys.ts'

const Palette = lazyComponent(() => import('./Palette.tsx').then((m) => m.Palette), LoadFailed)
const KeysDialog = lazyComponent(
  () => import('./KeysDialog.tsx').then((m) => m.KeysDialog),
  LoadFailed,
)

interface PaletteHostProps {
  readonly navigation: readonly NavigationItem[]
  readonly canCustomize: boolean
}

/** Renders palette or list of shortcuts, loaded when first opened, and listens for the shortcuts. */
export function PaletteHost({ navigation, canCustomize }: PaletteHostProps) {
  const open = useStore(paletteStore)
  const session = useSession()
  const scheme = useScheme()
  const navigate = useNavigate()
  const go = (path: string, state: HistoryState = {}) => void navigate({ ...targetOf(path), state })
  const goKeys = goKeysOf(navigation)
  const router = useRouter()
  // A navigation, such as Back, closes it, and so does the end of the session, which unmounts the layout.
  useEffect(() => {
    const stop = router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
      if (hrefChanged) closePalette()
    })
    return () => {
      stop()
      closePalette()
    }
  }, [router])
  useKeys({ goTo: (letter) => goKeys.get(letter)?.path, go })
  if (session === null || open === 'closed') return null
  return (
    <Suspense fallback={null}>
      {open === 'palette' ? (
        <Palette
          context={{ session, scheme, navigation, canCustomize, go }}
          // The chosen action may have opened the list of shortcuts instead.
          onClose={() => paletteStore.get() === 'palette' && closePalette()}
        />
      ) : (
        <KeysDialog goKeys={goKeys} onClose={closePalette} />
      )}
    </Suspense>
  )
}
