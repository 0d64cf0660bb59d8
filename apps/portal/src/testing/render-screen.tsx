/** Renders a page of the portal for a role, with a mocked network. */
import '../app/prepare.ts'
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { clearFlags } from '#auth/flags.ts'
import { stepUpStore } from '#api/client.ts'
import { serviceAheadMs } from '#api/service-clock.ts'
import { closeDialog } from '#ui/event-dialog/event-dialog.ts'
import { toastStore } from '#ui/toasts.ts'
import { sessionKeys } from '#auth/session.ts'
import { createPortal, Portal } from '../app/start.tsx'
import { answerNetwork, type Answers, type Surroundings } from './network.ts'
import { beSignedIn } from './people.ts'

interface Situation<C extends readonly Call[]> extends Surroundings {
  /** A role, or a function that fills session storage. A visitor if absent. */
  readonly as?: SessionRole | (() => void)
  /** Pairs of a call and its mocked answer. */
  readonly answers?: Answers<C>
  /** The browser's history, for tests of Back. A memory history if absent. */
  readonly history?: RouterHistory
}

/** Renders the page at a path, without the base. Cleaned up after the test. */
export const renderScreen = async <const C extends readonly Call[] = readonly []>(
  path: string,
  { as, answers, history, ...surroundings }: Situation<C> = {},
) => {
  for (const key of sessionKeys) sessionStorage.removeItem(key)
  clearFlags()
  serviceAheadMs.set(undefined)
  closeDialog()
  stepUpStore.get()?.(false)
  toastStore.set([])
  if (typeof as === 'function') as()
  else if (as !== undefined) beSignedIn(as)
  const network = answerNetwork(answers ?? [], surroundings)
  const address = `/merchant-portal${path}`
  history?.push(address)
  const { router, client, stop } = createPortal(
    history ?? createMemoryHistory({ initialEntries: [address] }),
  )
  const screen = await render(<Portal router={router} client={client} />)
  onTestFinished(async () => {
    // First, so that nothing mounted asks again once the cache is empty.
    await screen.unmount()
    stop()
    client.clear()
    // The fake server would not intercept the next mock otherwise. A spy of the test may have been put back meanwhile.
    await vi.waitUntil(network.isCalled, { timeout: 1_000 }).catch(() => undefined)
    network.restore()
  })
  return {
    screen,
    router,
    client,
    sent: network.sent,
    /** The current path and query, without the base. */
    at: () => router.state.location.href,
  }
}
