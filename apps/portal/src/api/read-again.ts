import type { QueryClient } from '@tanstack/react-query'

let isByItself = false

/** Whether what is asked for at this moment is asked by the portal itself, and not by a person. */
export const isAskedByItself = (): boolean => isByItself

/**
 * Reads again what is on the screen, although nobody asked for it: such a call does not keep the session
 * awake (product.md 2).
 */
export const readAgain = (client: QueryClient): void => {
  // The questions are put before this returns; only their answers come later.
  isByItself = true
  try {
    void client.invalidateQueries()
  } finally {
    isByItself = false
  }
}
