import { showToast } from '#ui/toast/toasts.ts'
import {
  demoCalendarCalls,
  type CalendarEvent,
  type EventDraft,
} from '../../calls/calendar.calls.ts'
import { useDemoChange } from '../../use-demo-change.ts'
import { t } from './calendar.messages.ts'

/** Adds, changes and removes events; the list is fetched again afterwards. */
export const useEvents = () => {
  const send = useDemoChange(demoCalendarCalls.list)
  const add = (event: EventDraft) => send(demoCalendarCalls.add, { body: { event } })
  const change = (id: string, event: Partial<EventDraft>) =>
    send(demoCalendarCalls.change, { params: { id }, body: { event } })
  return {
    add,
    change,
    remove: async ({ id, ...event }: CalendarEvent) => {
      const answer = await send(demoCalendarCalls.remove, { params: { id } })
      if (answer === undefined) return
      showToast({
        tone: 'quiet',
        text: t('removed', { title: event.title }),
        action: { label: t('putBack'), onPress: () => void add(event) },
      })
    },
  }
}
export type EventActs = ReturnType<typeof useEvents>
