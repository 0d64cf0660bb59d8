/**
 * When the service last heard this tab's session, and when it last heard a person of its group of tabs
 *. Typing alone is no call; the call of a timer, or one that only keeps a tab awake
 * because another is in use, is no activity of a person.
 */
import { now } from '../clock.ts'

type Caller = 'person' | 'group'

let personAt = now()
let heardAt = now()
const listeners = new Set<(caller: Caller) => void>()

/** When a person of this group of tabs was last heard, in milliseconds. */
export const lastActiveAt = (): number => personAt

/** When the service last heard this tab's own session, in milliseconds. */
export const lastHeardAt = (): number => heardAt

/** Called by whoever sends, once the service has heard this tab's session. */
export const noteCall = (caller: Caller): void => {
  heardAt = now()
  if (caller === 'person') noteActivity('person')
}

/** A person is at work: in this tab, or in another one of the group. */
export const noteActivity = (caller: Caller): void => {
  personAt = now()
  for (const listener of listeners) listener(caller)
}

/** Called on each activity of a person of the group. */
export const onActivity = (listener: (caller: Caller) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
