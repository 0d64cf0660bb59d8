/** Opens the pages of the demo. The routes of the dashboards are the specification's, the others ours. */
import { now } from '../clock.ts'
import type { ComponentType } from 'react'
import type { DemoScreenProps } from './area.ts'
import { demoPages } from './areas.ts'
import type { FakeServer } from './fake-server/network.ts'

const rows = demoPages.map((page) => ({
  ...page,
  pattern: new RegExp(`^${page.path.replace(/\$(\w+)/g, '(?<$1>[^/]+)')}$`),
}))

interface Opened {
  readonly Screen: ComponentType<DemoScreenProps>
  readonly params: DemoScreenProps['params']
}
const screens = new Map<string, ComponentType<DemoScreenProps>>()
let server: FakeServer | undefined
let opening: Promise<FakeServer> | undefined

/** Fetched once. What could not be fetched is tried again with the next page. */
const openServer = async (): Promise<void> => {
  opening ??= import('./fake-server/network.ts').then(({ createFakeServer }) =>
    createFakeServer(location.origin, now),
  )
  try {
    server = await opening
  } catch (failure) {
    opening = undefined
    throw failure
  }
}

const rowAt = (path: string) => {
  for (const row of rows) {
    const found = row.pattern.exec(path)
    if (found !== null) return { row, params: { ...found.groups } }
  }
  return undefined
}

/** Whether the demo has a page at a path. */
export const hasDemoPage = (path: string): boolean => rowAt(path) !== undefined

/** Loads the screen of a path and the fake server. False where the demo has no such page. */
export const openDemoPage = async (path: string): Promise<boolean> => {
  const found = rowAt(path)
  if (found === undefined) return false
  const [{ Screen }] = await Promise.all([found.row.load(), openServer()])
  screens.set(found.row.path, Screen)
  return true
}

/** The screen at a path that was opened. */
export const screenAt = (path: string): Opened | undefined => {
  const found = rowAt(path)
  const Screen = screens.get(found?.row.path ?? '')
  return found === undefined || Screen === undefined ? undefined : { Screen, params: found.params }
}

/** Intercepts requests while a demo page is mounted. */
export const standBetween = (): (() => void) => {
  server?.enable()
  return () => server?.disable()
}
