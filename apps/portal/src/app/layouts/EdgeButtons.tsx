/** Buttons at the edges of the window. */
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { useEffect, useState } from 'react'
import { useStore } from '#ui/store.ts'
import { customizerStore } from '../overlay-stores.ts'
import { t } from '../shell.messages.ts'
import { onScroll, useScrolledBeyond } from './use-scrolled.ts'
import './page-edge.css'

/** Pixels from which the button is shown. */
const FAR = 200
/** Smaller movements are touch jitter. */
const MIN_STEP = 8
/** The page has this much room below its content. */
const END_ROOM = 40

/** Whether the last scroll was downwards and did not reach the end. */
const useScrollingDown = (): boolean => {
  const [isDown, setDown] = useState(true)
  useEffect(() => {
    let last = window.scrollY
    return onScroll(() => {
      const { scrollY, innerHeight } = window
      if (scrollY + innerHeight > document.documentElement.scrollHeight - END_ROOM) setDown(false)
      else if (Math.abs(scrollY - last) >= MIN_STEP) setDown(scrollY > last)
      else return
      last = scrollY
    })
  }, [])
  return isDown
}

export function ScrollToTop() {
  const isFar = useScrolledBeyond(FAR)
  const isScrollingDown = useScrollingDown()
  if (!isFar) return null
  const scrollUp = () => {
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isReduced ? 'instant' : 'smooth' })
    // The button disappears, so the focus must move.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <button
      type="button"
      className="to-top"
      // A phone has no margin beside the content, so the button is hidden there while the user scrolls down.
      data-yields={isScrollingDown ? '' : undefined}
      aria-label={t('toTop')}
      title={t('toTop')}
      onClick={scrollUp}
    >
      <IconArrowUp className="icon" aria-hidden />
    </button>
  )
}

/** Opens and closes the customizer, half-way down the window. Not on a phone. */
export function CustomizerTab() {
  const isOpen = useStore(customizerStore)
  return (
    <button
      type="button"
      className="customizer-tab"
      aria-label={t('customize')}
      title={t('customize')}
      aria-expanded={isOpen}
      onClick={() => customizerStore.set(!isOpen)}
    >
      <IconSettings className="icon" aria-hidden />
    </button>
  )
}
