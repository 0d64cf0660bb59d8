import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Suspense, useState } from 'react'
import { Answered } from '#demo/components/Answered.tsx'
import { Button } from '#ui/button.tsx'
import '#ui/card.css'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useWide } from '#ui/media.ts'
import { currentLocale } from '#ui/messages.ts'
import { Popover } from '#ui/popover/Popover.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { SkeletonLines } from '#ui/state/Skeleton.tsx'
import {
  calendarNames,
  demoCalendarCalls,
  type CalendarEvent,
  type CalendarName,
} from '../../calls/calendar.calls.ts'
import { useDemoQuery } from '../../use-demo-query.ts'
import { t } from './calendar.messages.ts'
import { CalendarSide } from './CalendarSide.tsx'
import { CalendarToolbar } from './CalendarToolbar.tsx'
import { newEvent, valuesOf, type EventValues } from './event-draft.ts'
import { hourOn, titleOf, type Times } from './event-times.ts'
import type { EventCalendarProps } from './EventCalendar.tsx'
import { EventForm } from './EventForm.tsx'
import { useCalendarAddress } from './use-calendar-address.ts'
import { useEventActions } from './use-events.ts'
import './calendar.css'

// FullCalendar weighs more than the rest of the screen, which is usable before it.
const EventCalendar = lazyPart<EventCalendarProps>(
  () => import('./EventCalendar.tsx').then((m) => m.EventCalendar),
  () => <EmptyState title={t('notLoaded')} text={t('notLoadedText')} />,
)

/** What the form shows: an event to change, or the times of a new one. */
interface Editing {
  readonly event: CalendarEvent | undefined
  readonly initial: EventValues
}

/** The sample events as a month, week, day or list (spec 7, `/apps/calendar`). */
export function CalendarScreen() {
  const isWide = useWide()
  const { view, date, today, show } = useCalendarAddress()
  const [chosen, setChosen] = useState<readonly CalendarName[]>(calendarNames)
  const [editing, setEditing] = useState<Editing>()
  const query = useDemoQuery(demoCalendarCalls.list, { query: { calendars: chosen.join(',') } })
  const actions = useEventActions()
  const title = titleOf(view, date, currentLocale())
  const add = (times: Times) => setEditing({ event: undefined, initial: newEvent(times) })
  const side = (
    <CalendarSide
      date={date}
      today={today}
      onDate={(day) => show({ date: day })}
      chosen={chosen}
      onChosen={setChosen}
    />
  )
  return (
    <Screen
      title={t('title')}
      actions={
        <Button
          tone="main"
          icon={<IconPlus className="icon" aria-hidden />}
          onClick={() => add(hourOn(date))}
        >
          {t('add')}
        </Button>
      }
    >
      <div className="card cal">
        {isWide && side}
        <div className="cal-main">
          <CalendarToolbar view={view} date={date} today={today} title={title} onShow={show}>
            {!isWide && (
              <Popover
                label={t('filters')}
                renderTrigger={(trigger) => (
                  <Button
                    {...trigger}
                    icon={<IconAdjustmentsHorizontal className="icon" aria-hidden />}
                  >
                    {t('calendars')}
                  </Button>
                )}
              >
                {() => side}
              </Popover>
            )}
          </CalendarToolbar>
          {chosen.length === 0 ? (
            <EmptyState title={t('noCalendar')} text={t('noCalendarText')}>
              <Button onClick={() => setChosen(calendarNames)}>{t('viewAll')}</Button>
            </EmptyState>
          ) : (
            <Answered query={query}>
              {(events) => (
                <Suspense fallback={<SkeletonLines lines={6} />}>
                  <EventCalendar
                    view={view}
                    label={title}
                    events={events}
                    date={date}
                    today={today}
                    onOpen={(event) => setEditing({ event, initial: valuesOf(event) })}
                    onAdd={add}
                    onDay={(day) => show({ view: 'day', date: day })}
                    onDate={(day) => show({ date: day })}
                    onMove={actions.change}
                  />
                </Suspense>
              )}
            </Answered>
          )}
        </div>
      </div>
      {editing && (
        <EventForm
          {...editing}
          today={today}
          actions={actions}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Screen>
  )
}
