import { useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of the mailed link that this page was opened by. */
    readonly linkToken?: string
  }
}

/** What stands in the address once the token was taken out of it. */
const OPENED = 'opened'

/**
 * The token of a mailed link. It leaves the address at once, where it could be read over a shoulder or
 * from the history, and stays with the entry of the history, so that a reload works.
 */
export const useLinkToken = (page: 'invitation' | 'reset-password'): string => {
  const navigate = useNavigate()
  const { token = OPENED }: { token?: string } = useParams({ strict: false })
  const kept = useRouterState({ select: ({ location }) => location.state.linkToken })
  useEffect(() => {
    if (token === OPENED) return
    void navigate({ to: `/${page}/${OPENED}`, state: { linkToken: token }, replace: true })
  }, [navigate, page, token])
  return token === OPENED ? (kept ?? OPENED) : token
}
