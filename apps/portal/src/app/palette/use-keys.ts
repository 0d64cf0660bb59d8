import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '#ui/table/use-row-keys.ts'
import { openKeys, openPalette, paletteStore } from './palette-store.ts'

/** So long after `g` a letter still belongs to it. */
const SECOND_KEY_MS = 1200

interface Keys {
  /** What `g` and a letter leads to. */
  readonly goTo: (letter: string) => string | undefined
  readonly go: (path: string) => void
}

/** Ctrl or ⌘ and K, `/`, `?`, and `g` with a letter: wherever nothing is being typed. */
export const useKeys = ({ goTo, go }: Keys): void => {
  const follow = useEffectEvent((letter: string) => {
    const path = goTo(letter)
    if (path !== undefined) go(path)
    return path !== undefined
  })
  useEffect(() => {
    let goAt = Number.NEGATIVE_INFINITY
    const press = (event: KeyboardEvent) => {
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
        // The search of the screen; where there is none, everything is searched.
        const field = document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')
        if (field === null) openPalette()
        else field.focus()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
