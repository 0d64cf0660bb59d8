import { useEffect, type RefObject } from 'react'

/**
 * Head and body of a table move sideways together. They are two places, because the head has to stay in
 * sight while the page moves up and down, and inside a place that scrolls sideways it would not.
 */
export const useJoinedScroll = (box: RefObject<HTMLElement | null>, shape: unknown): void => {
  useEffect(() => {
    const parts = [...(box.current?.querySelectorAll<HTMLElement>('thead, tbody') ?? [])]
    const follow = ({ target }: Event) => {
      const moved = target as HTMLElement
      for (const part of parts) {
        if (part !== moved && part.scrollLeft !== moved.scrollLeft)
          part.scrollLeft = moved.scrollLeft
      }
    }
    for (const part of parts) part.addEventListener('scroll', follow, { passive: true })
    return () => {
      for (const part of parts) part.removeEventListener('scroll', follow)
    }
  }, [box, shape])
}
