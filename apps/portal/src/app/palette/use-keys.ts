import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '#ui/typing.ts'
import { isGroup, isHeading, routeOf, type NavigationItem } from '../navigation/items.ts'
import { pages, type PageName } from '../pages.ts'
import { openKeys, openPalette, paletteStore } from '../overlay-stores.ts'

export const isMac = navigator.userAgent.includes('Mac')
/** The shortcut of the palette, as this keyboard has it. */
export const keyOfPalette = isMac ? '⌘K' : 'Ctrl K'

/** The pages that `g` and a letter go to. */
const goKeys: Readonly<Record<string, PageName>> = {
  h: 'portal',
  t: 'transaction-history',
  c: 'consolidated-transaction',
  b: 'billing-qr-list',
  f: 'fpsaddressing',
  s: 'shop-list',
  p: 'hktpos',
  m: 'membership-list',
  d: 'resource-document',
}

const namesOf = (items: readonly NavigationItem[]): readonly PageName[] =>
  items.flatMap((item) => {
    if (isHeading(item)) return []
    if (isGroup(item)) return namesOf(item.children)
    return routeOf(item)?.name ?? []
  })

/** The letters whose pages are in this person's navigation, with the page's path. */
export const goKeysOf = (
  navigation: readonly NavigationItem[],
): ReadonlyMap<string, { readonly name: PageName; readonly path: string }> => {
  const names = namesOf(navigation)
  return new Map(
    Object.entries(goKeys)
      .filter(([, name]) => names.includes(name))
      .map(([letter, name]) => [letter, { name, path: pages[name].path }]),
  )
}

/** How long after `g` the second key may follow. */
const SECOND_KEY_MS = 1200

interface Keys {
  /** The path for `g` and a letter. */
  readonly goTo: (letter: string) => string | undefined
  readonly go: (path: string) => void
}

/** Ctrl or ⌘ and K, which work everywhere; `/`, `?`, and `g` with a letter, which do not in text fields. */
export const useKeys = ({ goTo, go }: Keys): void => {
  const follow = useEffectEvent((letter: string) => {
    const path = goTo(letter)
    if (path !== undefined) go(path)
    return path !== undefined
  })
  useEffect(() => {
    let goAt = Number.NEGATIVE_INFINITY
    const onKeyDown = (event: Event) => {
      // When Chrome fills in a field, it dispatches a keydown event that is no KeyboardEvent and has no key.
      if (!(event instanceof KeyboardEvent)) return
      const key = event.key.toLowerCase()
      if (key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault()
        if (paletteStore.get() === 'closed') openPalette()
        return
      }
      if (isTyping(event) || event.repeat) return
      const isSecond = event.timeStamp - goAt < SECOND_KEY_MS
      goAt = key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (isSecond && follow(key)) event.preventDefault()
      else if (key === '?') {
        event.preventDefault()
        openKeys()
      } else if (key === '/') {
        event.preventDefault()
        // The search field of the page; the palette where there is none.
        const field = document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')
        if (field === null) openPalette()
        else field.focus()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
