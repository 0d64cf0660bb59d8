/**
 * When the service last answered this tab's session, and when a person was last active in any of their tabs. Only
 * calls count as activity, not typing. Background calls and calls sent for another tab do not count.
 */
import { createSignal } from '#ui/signal.ts'
import { now } from '../clock.ts'
import { onForget } from './session.ts'

type Source = 'person' | 'other tab'

let activeAt = now()
let heardAt = now()
const activity = createSignal<[source: Source]>()

/** When this person was last active in any tab, in milliseconds. */
export const lastActiveAt = (): number => activeAt

/** When the service last answered a call of this tab's session, in milliseconds. */
export const lastHeardAt = (): number => heardAt

// A session begins with an answer, however long nobody was signed in before.
onForget(() => {
  activeAt = heardAt = now()
})

/** Records a call that the service has answered. */
export const recordCall = (source: Source): void => {
  heardAt = now()
  if (source === 'person') recordActivity('person')
}

/** Records activity in this tab (`person`) or in another one of the same person. */
export const recordActivity = (source: Source): void => {
  activeAt = now()
  activity.emit(source)
}

export const { on: onActivity } = activity
