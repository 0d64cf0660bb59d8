/**
 * The fake server of the page: loaded once, and on while a page of the demo is shown or one of its requests is under
 * way.
 */
import { now } from '#clock.ts'
import type { FakeServer } from './fake-server/network.ts'

let server: FakeServer | undefined
let starting: Promise<FakeServer> | undefined
let holders = 0

/** Started once. After a failed fetch the next page tries again. */
export const startServer = async (): Promise<void> => {
  starting ??= import('./fake-server/network.ts').then(({ createFakeServer }) =>
    createFakeServer(location.origin, now),
  )
  try {
    server = await starting
  } catch (failure) {
    starting = undefined
    throw failure
  }
}

/** Answers the demo's calls until every caller has called what this returns. */
export const interceptRequests = (): (() => void) => {
  holders += 1
  server?.enable()
  return () => {
    holders -= 1
    if (holders === 0) server?.disable()
  }
}

/** Starts over with the sample data. */
export const resetServer = (): void => server?.reset()
