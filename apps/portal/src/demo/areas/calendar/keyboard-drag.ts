import type { CalendarApi } from '@fullcalendar/react'
import type { KeyboardEvent } from 'react'

interface Step {
  readonly days?: number
  readonly minutes?: number
}

/** The grid that dragging by pointer and by keyboard snaps to. */
export const SNAP_MINUTES = 15

interface StepContext {
  readonly isHours: boolean
  readonly allDay: boolean
  readonly isRtl: boolean
}

/** The step of an arrow key: a day across, a week down a month, a quarter of an hour down a day. */
export const stepOf = (key: string, { isHours, allDay, isRtl }: StepContext): Step | undefined => {
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return { days: (key === 'ArrowRight') === isRtl ? -1 : 1 }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const direction = key === 'ArrowDown' ? 1 : -1
  if (!isHours) return { days: 7 * direction }
  return allDay ? undefined : { minutes: SNAP_MINUTES * direction }
}

const millisecondsOf = ({ days = 0, minutes = 0 }: Step): number =>
  days * 86_400_000 + minutes * 60_000

/**
 * Focuses an event once it is visible: FullCalendar hides a moved event until it has measured it, and a hidden
 * element cannot take the focus. If its day has no room for it, the button that shows the rest of the day does.
 */
const focusEvent = (id: string, day: string, frames = 30): void => {
  const button = [...document.querySelectorAll(`[data-event="${CSS.escape(id)}"]`)]
    .map((content) => content.closest<HTMLElement>('[role="button"]'))
    .find((candidate) => candidate?.checkVisibility({ visibilityProperty: true }))
  if (button) button.focus()
  else if (frames > 0) requestAnimationFrame(() => focusEvent(id, day, frames - 1))
  else document.querySelector<HTMLElement>(`[data-date="${day}"] .cal-more`)?.focus()
}

/**
 * FullCalendar drags by pointer only. Alt and an arrow move the focused event, with Shift its end; FullCalendar
 * reports both as it reports a drag. `onLeave` gets the day of an event that has left the view.
 */
export const keyboardDrag =
  (api: () => CalendarApi | undefined, onLeave: (day: string) => void) =>
  (press: KeyboardEvent): void => {
    const calendar = api()
    if (!press.altKey || calendar === undefined || !(press.target instanceof Element)) return
    const content = press.target.matches('[role="button"]')
      ? press.target.querySelector('[data-event]')
      : null
    const event = calendar.getEventById(content?.getAttribute('data-event') ?? '')
    const { type, activeStart, activeEnd } = calendar.view
    if (event?.start == null || event.end === null || type.startsWith('list')) return
    const step = stepOf(press.key, {
      isHours: type.startsWith('timeGrid'),
      allDay: event.allDay,
      isRtl: document.dir === 'rtl',
    })
    if (step === undefined) return
    // Alt and a horizontal arrow also go back or forward in the browser's history.
    press.preventDefault()
    if (!press.shiftKey) event.moveDates(step)
    else if (event.end.getTime() + millisecondsOf(step) > event.start.getTime()) event.moveEnd(step)
    const day = event.startStr.slice(0, 10)
    if (event.start >= activeEnd || event.end <= activeStart) onLeave(day)
    focusEvent(event.id, day)
  }
