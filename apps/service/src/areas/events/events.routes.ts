/** The live stream of a merchant, or what has happened since, for those who cannot keep a stream. */
import { eventCalls } from '@merchant/contract/areas/events.calls.ts'
import { LiveAnswer } from '#infra/http/live-answer.ts'
import { serve, type Mount } from '#infra/http/serve.ts'
import { eventsSince, follow } from './follow.ts'
import { openWatch } from './watch.ts'

export const eventRoutes: Mount = (app, deps, area) => {
  const watch = openWatch(deps.database, deps.log)
  // Before the door closes: an open stream would hold it open.
  app.addHook('preClose', () => watch.stop())
  serve(eventCalls, {
    list: (context) => {
      const from = context.lastEventId
      if (!context.wantsStream) return eventsSince(context, from)
      const leave = watch.enter(context.session.sessionId)
      return Promise.resolve(
        new LiveAnswer((signal) => follow(context, watch, from, signal), leave),
      )
    },
  })(app, deps, area)
}
