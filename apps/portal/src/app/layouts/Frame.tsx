import type { ReactNode } from 'react'
import { useDelayed } from '#ui/state/use-delayed.ts'
import { useChanging } from './use-changing.ts'
import { useScrolledBeyond } from './use-scrolled.ts'

interface FrameProps {
  readonly layout: 'vertical' | 'horizontal' | 'overlay'
  readonly children: ReactNode
}

/** The outermost box, marked while the window is scrolled. What it holds is not drawn anew for that. */
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
  const isLong = useDelayed(isChanging)
  return (
    <>
      {isLong ? <div className="progress" aria-hidden="true" /> : null}
      <main id="content" className="content" tabIndex={-1} aria-busy={isChanging || undefined}>
        {children}
      </main>
    </>
  )
}
