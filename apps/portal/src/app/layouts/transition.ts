/**
 * Changes of page: the old content leaves, then the new one enters (spec 9, A-266). Both are CSS animations
 * (`transition.css`) by the phase that the content carries; the router only waits for the old one to have left.
 */
import { useRouter, type AnyRouter, type RouterEvents } from '@tanstack/react-router'
import { useEffect, useState, type AnimationEvent } from 'react'
import { painted } from '#ui/after-frame.ts'
import { currentSettings } from '#preferences/settings.ts'

type NavigationEvent = Pick<RouterEvents['onBeforeLoad'], 'fromLocation' | 'pathChanged'>

/** As long as `page-leave` takes, for a window that paints no frames. */
const LEAVE_MS = 50

const isAnimated = (): boolean =>
  currentSettings().transition !== 'none' &&
  document.visibilityState === 'visible' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Resolves when the old content has left. One that left for the change before this one is not waited for. */
const leave = async (): Promise<void> => {
  await painted(LEAVE_MS)
  const running = document.getElementById('content')?.getAnimations({ subtree: true }) ?? []
  const left = running
    .filter((one) => one instanceof CSSAnimation && one.animationName === 'page-leave')
    .map(({ finished }) => finished)
  await Promise.race([
    Promise.allSettled(left),
    new Promise((resolve) => setTimeout(resolve, LEAVE_MS)),
  ])
}

const isChangeOfPage = ({ fromLocation, pathChanged }: NavigationEvent): boolean =>
  // The first page replaces none, and another query is the same page.
  fromLocation !== undefined && pathChanged && isAnimated()

let leaving: Promise<void> | undefined

/** Awaited by the root route before it loads the next page; undefined where nothing moves. */
export const oldPageLeft = (): Promise<void> | undefined => leaving

export const watchPageChanges = (router: Pick<AnyRouter, 'subscribe'>): void => {
  router.subscribe('onBeforeLoad', (event) => {
    leaving = isChangeOfPage(event) ? leave() : undefined
  })
}

/** What the content does at a change of page, and what ends the last of it. */
export const useChangePhase = () => {
  const router = useRouter()
  const [phase, setPhase] = useState<'leaving' | 'entering'>()
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', (event) => {
        if (isChangeOfPage(event)) setPhase('leaving')
      }),
      // In the commit of the new page; or of the old one, after a change that was given up.
      router.subscribe('onBeforeRouteMount', () => setPhase((before) => before && 'entering')),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])
  const end = ({ animationName }: AnimationEvent) => {
    if (animationName === 'page-enter') setPhase(undefined)
  }
  return [phase, end] as const
}
