import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDelayed } from '#ui/state/use-delayed.ts'
import { useChangePhase } from './transition.ts'
import { useScrolledBeyond } from './use-scrolled.ts'

/** Whether a change of page is in progress; it ends when it fails or is given up too (spec 4). */
export const useChanging = (): boolean =>
  useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      // Another query is the same page.
      status === 'pending' && location.pathname !== resolvedLocation?.pathname,
  })

interface FrameProps {
  readonly layout: 'vertical' | 'horizontal' | 'overlay'
  readonly children: ReactNode
}

/** The outermost box, marked while the window is scrolled. Its children do not render again for that. */
export function Frame({ layout, children }: FrameProps) {
  const isScrolled = useScrolledBeyond(0)
  return (
    <div className="shell" data-layout={layout} data-scrolled={isScrolled || undefined}>
      {children}
    </div>
  )
}

/** The content area, which says while a change of page is in progress; a long one draws a thin line too. */
export function Content({ children }: { readonly children: ReactNode }) {
  const isChanging = useChanging()
  const [phase, endPhase] = useChangePhase()
  const isLong = useDelayed(isChanging)
  return (
    <>
      {isLong ? <div className="progress" aria-hidden="true" /> : null}
      <main
        id="content"
        className="content"
        tabIndex={-1}
        aria-busy={isChanging || undefined}
        data-change={phase}
        onAnimationEnd={endPhase}
      >
        {children}
      </main>
    </>
  )
}
