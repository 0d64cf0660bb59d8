import { useMatch } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { screenAt, standBetween } from './pages.ts'

/** The page of the demo that the address names. The router has opened it before (`openDemoPage`). */
export function DemoScreen() {
  // Of this page, and not of the one that somebody is on the way to.
  const path = useMatch({ strict: false, select: ({ pathname }): string => pathname })
  // Before anything below asks for its data.
  useLayoutEffect(standBetween, [])
  const opened = screenAt(path)
  if (opened === undefined) return null
  const { Screen, params } = opened
  return <Screen params={params} />
}
