import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDelayed } from '#ui/state.tsx'
import { t } from '../shell.messages.ts'
import { useTransitionPhase } from './transition.ts'
import { useScrolledBeyond } from './use-scrolled.ts'
import './page-change.css'
import './shell.css'

/** Whether a navigation is in progress; it also ends when it fails or is cancelled (spec 4). */
export const useIsNavigating = (): boolean =>
  useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      // A change of query only is no change of page.
      status === 'pending' && location.pathname !== resolvedLocation?.pathname,
  })

interface FrameProps {
  readonly layout: 'vertical' | 'horizontal' | 'overlay'
  readonly children: ReactNode
}

/** The outermost element. A component of its own, so that scrolling does not re-render its children. */
export function Frame({ layout, children }: FrameProps) {
  const isScrolled = useScrolledBeyond(0)
  return (
    <div className="shell" data-layout={layout} data-scrolled={isScrolled || undefined}>
      {children}
    </div>
  )
}

/** The content area: busy while a navigation is in progress, with a progress line if that takes long. */
export function Content({ children }: { readonly children: ReactNode }) {
  const isNavigating = useIsNavigating()
  const [phase, endPhase] = useTransitionPhase()
  const isLong = useDelayed(isNavigating)
  return (
    <>
      {isLong ? <div className="progress" aria-hidden="true" /> : null}
      <main
        id="content"
        className="content"
        tabIndex={-1}
        aria-busy={isNavigating || undefined}
        data-change={phase}
        onAnimationEnd={endPhase}
      >
        {children}
      </main>
    </>
  )
}

/** Placeholder in the content area during a slow navigation (spec 2 and 4). */
export function LoadingContent() {
  return (
    <div className="loading" role="status" aria-label={t('loading')}>
      <i className="loading-title" />
      <i className="loading-card" />
      <i className="loading-card" />
    </div>
  )
}
