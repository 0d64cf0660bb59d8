import { useMatch } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { screenAt, standBetween } from './pages.ts'

/** The demo page at the current address. The router has loaded it (`openDemoPage`). */
export function DemoScreen() {
  // The path of this match, not of a pending navigation.
  const path = useMatch({ strict: false, select: ({ pathname }): string => pathname })
  // Before any child sends a request.
  useLayoutEffect(standBetween, [])
  const opened = screenAt(path)
  if (opened === undefined) return null
  const { Screen, params } = opened
  return <Screen params={params} />
}
