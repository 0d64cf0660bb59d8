/**
 * Page transitions: the old content leaves, then the new one enters (spec 9, A-266). Both are CSS animations
 * (`page-change.css`), selected by `data-change` of the content; the router waits for the first to finish.
 */
import { useRouter, type AnyRouter, type RouterEvents } from '@tanstack/react-router'
import { useEffect, useState, type AnimationEvent } from 'react'
import { painted, pause } from '#ui/frames.ts'
import { currentSettings } from '#preferences/settings.ts'

type NavigationEvent = Pick<RouterEvents['onBeforeLoad'], 'fromLocation' | 'pathChanged'>

/** The duration of `page-leave`. */
const LEAVE_MS = 50
/** The longest that the next page waits: the animation and the frame that starts it. */
const MAX_WAIT_MS = LEAVE_MS + 16

const isAnimated = (): boolean =>
  currentSettings().transition !== 'none' &&
  document.visibilityState === 'visible' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Resolves when the old content has left. Content that left for the previous change has no running animation. */
const left = async (): Promise<void> => {
  await painted(LEAVE_MS)
  const running = document.getElementById('content')?.getAnimations({ subtree: true }) ?? []
  const exits = running.filter(
    (one) => one instanceof CSSAnimation && one.animationName === 'page-leave',
  )
  await Promise.allSettled(exits.map(({ finished }) => finished))
}

const leave = (): Promise<void> => Promise.race([left(), pause(MAX_WAIT_MS)])

const isTransition = ({ fromLocation, pathChanged }: NavigationEvent): boolean =>
  // Not for the first page, nor for a change of query only.
  fromLocation !== undefined && pathChanged && isAnimated()

let leaving: Promise<void> | undefined

/** Awaited by the root route before it loads the next page; undefined without animation. */
export const waitForLeave = (): Promise<void> | undefined => leaving

export const watchTransitions = (router: Pick<AnyRouter, 'subscribe'>): void => {
  router.subscribe('onBeforeLoad', (event) => {
    leaving = isTransition(event) ? leave() : undefined
  })
}

/** The content's phase, and the handler that ends the last one. */
export const useTransitionPhase = () => {
  const router = useRouter()
  const [phase, setPhase] = useState<'leaving' | 'entering'>()
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', (event) => {
        if (isTransition(event)) setPhase('leaving')
      }),
      // In the commit of the new page, or of the old one after a cancelled navigation.
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
