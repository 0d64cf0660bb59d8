/**
 * The fake server inside the browser (spec 7, template demo calls). It stands between the page and the network,
 * answers the calls of the demo, and lets every other call pass. It runs without a service worker: the content
 * policy allows none.
 */
import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { demoAreas } from '../areas.ts'
import { sampleDays } from './days.ts'

export interface FakeServer {
  readonly enable: () => void
  /** From then on every call goes to the network again. What was changed stays. */
  readonly disable: () => void
}

/** A server for one origin with its sample as it is at that moment. */
export const createFakeServer = async (origin: string, now: () => number): Promise<FakeServer> => {
  const servers = await Promise.all(demoAreas.map(({ server }) => server()))
  const sample = { days: sampleDays(now()), now }
  const network = defineNetwork({
    sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
    handlers: servers.flatMap((handlersAt) => handlersAt(origin, sample)),
    onUnhandledFrame: 'bypass',
    // What is sent, a password among it, is nobody's to read on a console.
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
  }
}
