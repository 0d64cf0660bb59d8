import type { QueryClient } from '@tanstack/react-query'

let isByItself = false

/** Whether what is asked for at this moment is asked by the portal itself, and not by a person. */
export const isAskedByItself = (): boolean => isByItself

/**
 * Asks something although nobody wished it: such a call does not keep the session awake.
 * The questions are put before this returns; only their answers come later.
 */
export const askByItself = (ask: () => void): void => {
  isByItself = true
  try {
    ask()
  } finally {
    isByItself = false
  }
}

/** Reads again what is on the screen. */
export const readAgain = (client: QueryClient): void =>
  askByItself(() => void client.invalidateQueries())
