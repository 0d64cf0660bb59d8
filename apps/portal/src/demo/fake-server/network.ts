/**
 * The fake server inside the browser (spec 7, template demo calls). It intercepts `fetch` and XMLHttpRequest, answers
 * the demo's calls and passes all others on to the network. It uses no service worker because the content policy allows
 * none.
 */
import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { demoAreas } from '../areas.ts'
import { sampleDays } from './days.ts'

export interface FakeServer {
  readonly enable: () => void
  /** Passes all calls on to the network again. Changed data is kept. */
  readonly disable: () => void
  /** Starts over with the sample data. */
  readonly reset: () => void
}

/** A server for one origin, whose sample data is dated relative to `now`. */
export const createFakeServer = async (origin: string, now: () => number): Promise<FakeServer> => {
  const servers = await Promise.all(demoAreas.map(({ server }) => server()))
  const handlers = () => {
    const sample = { days: sampleDays(now()), now }
    return servers.flatMap((serverOf) => serverOf(origin, sample))
  }
  const network = defineNetwork({
    sources: [
      new InterceptorSource({
        interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()],
      }),
    ],
    handlers: handlers(),
    onUnhandledFrame: 'bypass',
    // By default requests are logged to the console, with passwords in their bodies.
    context: { quiet: true },
  })
  let isOn = false
  return {
    enable: () => {
      if (!isOn) network.enable()
      isOn = true
    },
    disable: () => {
      if (isOn) network.disable()
      isOn = false
    },
    reset: () => network.resetHandlers(...handlers()),
  }
}
