/**
 * Loads and shows the pages of the demo. The specification has routes for the dashboards; the others are ours.
 */
import { useMatch } from '@tanstack/react-router'
import { useLayoutEffect, type ComponentType } from 'react'
import type { DemoScreenProps } from './area.ts'
import { demoPages } from './areas.ts'
import { environmentStore } from './environment.ts'
import { interceptRequests, resetServer, startServer } from './server.ts'
import { resetSessionStores } from './session-store.ts'

const rows = demoPages.map((page) => ({
  ...page,
  pattern: new RegExp(`^${page.path.replace(/\$(\w+)/g, '(?<$1>[^/]+)')}$`),
}))

const screens = new Map<string, ComponentType<DemoScreenProps>>()
const rowAt = (path: string) => {
  for (const row of rows) {
    const match = row.pattern.exec(path)
    if (match !== null) return { row, params: { ...match.groups } }
  }
  return undefined
}

/** Whether the demo has a page at a path. */
export const hasDemoPage = (path: string): boolean => rowAt(path) !== undefined

/** Loads the screen of a path and the fake server. `environment` is the installation's, such as UAT. */
export const openDemoPage = async (path: string, environment: string): Promise<void> => {
  environmentStore.set(environment)
  const found = rowAt(path)
  if (found === undefined) return
  const [{ Screen }] = await Promise.all([found.row.load(), startServer()])
  screens.set(found.row.path, Screen)
}

/** The loaded screen at a path, with its path parameters. */
const screenAt = (path: string) => {
  const found = rowAt(path)
  const Screen = screens.get(found?.row.path ?? '')
  return found && Screen && { Screen, params: found.params }
}

/** Starts over with the sample, so that nobody finds what the person before did in this tab. */
export const resetDemo = (): void => {
  resetSessionStores()
  resetServer()
}

/** The demo page at the current address. The router has loaded it with `openDemoPage`. */
export function DemoScreen() {
  // The path of this match, not of a pending navigation.
  const path = useMatch({ strict: false, select: ({ pathname }): string => pathname })
  // Before the effects of a child send a request.
  useLayoutEffect(interceptRequests, [])
  const opened = screenAt(path)
  if (opened === undefined) return null
  const { Screen, params } = opened
  return <Screen params={params} />
}
