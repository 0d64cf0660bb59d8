import { useRouterState } from '@tanstack/react-router'

/**
 * Whether a change of page is in progress: from its start until the new page is there, or until it failed
 * or was given up (spec 4). A change of the query alone is none.
 */
export const useChanging = (): boolean =>
  useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && location.pathname !== resolvedLocation?.pathname,
  })
