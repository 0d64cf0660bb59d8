import { useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useSession } from '#auth/access.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useStore } from '#ui/store.ts'
import { LoadFailed } from '#components/LoadFailed.tsx'
import { useScheme } from '#preferences/settings.ts'
import type { NavigationItem } from '../navigation/items.ts'
import { targetOf } from '../search-params.ts'
import { goKeysOf } from './keys.ts'
import { closePalette, paletteStore } from './palette-store.ts'
import { useKeys } from './use-keys.ts'

const Palette = lazyPart(() => import('./Palette.tsx').then((m) => m.Palette), LoadFailed)
const KeysDialog = lazyPart(() => import('./KeysDialog.tsx').then((m) => m.KeysDialog), LoadFailed)

/** The place of the palette, and the keys that work everywhere. Its code comes when it is first opened. */
export function PaletteHost({ navigation }: { readonly navigation: readonly NavigationItem[] }) {
  const open = useStore(paletteStore)
  const session = useSession()
  const scheme = useScheme()
  const navigate = useNavigate()
  const go = (path: string) => void navigate(targetOf(path))
  const goKeys = goKeysOf(navigation)
  const router = useRouter()
  // Another page under it, by Back for instance, is what a person wants to see now. The layout goes with
  // the session: the next person does not find it open.
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
          context={{ session, scheme, navigation, go }}
          // What was chosen may have opened the list of keys instead.
          onClose={() => paletteStore.get() === 'palette' && closePalette()}
        />
      ) : (
        <KeysDialog goKeys={goKeys} onClose={closePalette} />
      )}
    </Suspense>
  )
}
