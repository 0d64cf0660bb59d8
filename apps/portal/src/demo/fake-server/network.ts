/**
 * The fake server inside the browser (spec 7, template demo calls). It stands between the page and the network,
 * answers the calls of the demo, and lets every other call pass. It runs without a service worker: the content
 * policy allows none.
 */
import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import type { HttpHandler } from 'msw/http'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { demoAuthCalls } from '../calls/auth.calls.ts'
import { demoCalendarCalls } from '../calls/calendar.calls.ts'
import { demoChatCalls } from '../calls/chat.calls.ts'
import { demoDashboardCalls } from '../calls/dashboard.calls.ts'
import { demoEmailCalls } from '../calls/email.calls.ts'
import { demoHelpCalls } from '../calls/help.calls.ts'
import { demoInvoiceCalls } from '../calls/invoices.calls.ts'
import { demoProfileCalls } from '../calls/profile.calls.ts'
import { demoSearchCalls } from '../calls/search.calls.ts'
import { demoUserCalls } from '../calls/users.calls.ts'
import { authHandlers } from './auth.handlers.ts'
import { calendarHandlers } from './calendar.handlers.ts'
import { chatHandlers } from './chat.handlers.ts'
import { createDatabase } from './database.ts'
import { emailHandlers } from './email.handlers.ts'
import { helpHandlers } from './help.handlers.ts'
import { invoiceHandlers } from './invoices.handlers.ts'
import { dashboardHandlers, profileHandlers } from './profile.handlers.ts'
import { searchHandlers } from './search.handlers.ts'
import { serve } from './serve.ts'
import { userHandlers } from './users.handlers.ts'

const handlersAt = (origin: string, now: () => number): HttpHandler[] => {
  const db = createDatabase(now())
  return [
    // Before `view`, whose id would otherwise be `list`.
    ...serve(origin, demoUserCalls, userHandlers(db)),
    ...serve(origin, demoAuthCalls, authHandlers(db)),
    ...serve(origin, demoInvoiceCalls, invoiceHandlers(db)),
    ...serve(origin, demoHelpCalls, helpHandlers(db)),
    ...serve(origin, demoProfileCalls, profileHandlers(db)),
    ...serve(origin, demoDashboardCalls, dashboardHandlers(db)),
    ...serve(origin, demoEmailCalls, emailHandlers(db)),
    ...serve(origin, demoCalendarCalls, calendarHandlers(db)),
    ...serve(origin, demoChatCalls, chatHandlers(db, now)),
    ...serve(origin, demoSearchCalls, searchHandlers(db)),
  ]
}

export interface FakeServer {
  readonly enable: () => void
  /** From then on every call goes to the network again. What was changed stays. */
  readonly disable: () => void
}

/** A server for one origin with its sample as it is at that moment. */
export const createFakeServer = (origin: string, now: () => number): FakeServer => {
  const network = defineNetwork({
    sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
    handlers: handlersAt(origin, now),
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
