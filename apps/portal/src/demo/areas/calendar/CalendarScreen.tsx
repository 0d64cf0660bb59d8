import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import '#ui/card.css'
import { useWide } from '#ui/media.ts'
import { currentLocale } from '#ui/messages.ts'
import { Popover } from '#ui/popover/Popover.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import {
  calendarNames,
  demoCalendarCalls,
  type CalendarEvent,
  type CalendarName,
} from '../../calls/calendar.calls.ts'
import { Answered } from '#demo/components/Answered.tsx'
import { useDemoQuery } from '../../use-demo-query.ts'
import { t } from './calendar.messages.ts'
import { CalendarSide } from './CalendarSide.tsx'
import { CalendarToolbar } from './CalendarToolbar.tsx'
import { newEvent, valuesOf, type EventValues } from './event-draft.ts'
import { hourOn, titleOf, type Times } from './event-times.ts'
import { EventCalendar } from './EventCalendar.tsx'
import { EventForm } from './EventForm.tsx'
import { useCalendarPlace } from './use-calendar-place.ts'
import { useEvents } from './use-events.ts'
import './calendar.css'

interface Editing {
  readonly event: CalendarEvent | undefined
  readonly initial: EventValues
}

/** Month, week, day and list of the sample's events (spec 7, `/apps/calendar`). */
export function CalendarScreen() {
  const isWide = useWide()
  const { view, date, now, go } = useCalendarPlace()
  const [chosen, setChosen] = useState<readonly CalendarName[]>(calendarNames)
  const [editing, setEditing] = useState<Editing>()
  const query = useDemoQuery(demoCalendarCalls.list, { query: { calendars: chosen.join(',') } })
  const acts = useEvents()
  const title = titleOf(view, date, currentLocale())
  const add = (times: Times) => setEditing({ event: undefined, initial: newEvent(times) })
  const side = (
    <CalendarSide
      date={date}
      now={now}
      onDate={(day) => go({ date: day })}
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
          <CalendarToolbar view={view} date={date} now={now} title={title} onGo={go}>
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
                <EventCalendar
                  view={view}
                  label={title}
                  events={events}
                  date={date}
                  now={now}
                  onOpen={(event) => setEditing({ event, initial: valuesOf(event) })}
                  onAdd={add}
                  onDay={(day) => go({ view: 'day', date: day })}
                  onDate={(day) => go({ date: day })}
                  onMove={acts.change}
                />
              )}
            </Answered>
          )}
        </div>
      </div>
      {editing && (
        <EventForm {...editing} now={now} acts={acts} onClose={() => setEditing(undefined)} />
      )}
    </Screen>
  )
}
