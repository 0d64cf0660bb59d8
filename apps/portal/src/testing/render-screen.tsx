/** Draws a page of the portal as a person of a role sees it, with the network answered at its edge. */
import '../app/prepare.ts'
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { clearFlags } from '#auth/flags.ts'
import { stepUpStore } from '#api/client.ts'
import { closeDialog } from '#ui/event-dialog/event-dialog.ts'
import { toastStore } from '#ui/toast/toasts.ts'
import { sessionKeys } from '#auth/session.ts'
import { createPortal, Portal } from '../app/start.tsx'
import { answerNetwork, type Answers, type Surroundings } from './network.ts'
import { beSignedIn } from './people.ts'

interface Situation<C extends readonly Call[]> extends Surroundings {
  /** A role, or what fills the session storage in another way. Nobody, when left out. */
  readonly as?: SessionRole | (() => void)
  /** Pairs of a call and what the service answers to it. */
  readonly answers?: Answers<C>
  /** Of the browser, for a test that presses its Back. In memory, when left out. */
  readonly history?: RouterHistory
}

/** The page at a path (without the base), for somebody of a role. All is undone after the test. */
export const renderScreen = async <const C extends readonly Call[] = readonly []>(
  path: string,
  { as, answers, history, ...surroundings }: Situation<C> = {},
) => {
  for (const key of sessionKeys) sessionStorage.removeItem(key)
  clearFlags()
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
  onTestFinished(() => {
    stop()
    network.restore()
    client.clear()
  })
  return {
    screen,
    router,
    client,
    sent: network.sent,
    /** Where the person is now: path and query, without the base. */
    at: () => router.state.location.href,
  }
}
