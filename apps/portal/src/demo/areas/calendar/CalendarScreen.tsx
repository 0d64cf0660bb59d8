import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { QueryBoundary } from '#demo/components/QueryBoundary.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import '#ui/card.css'
import { DayCalendar } from '#ui/date/calendars.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useWide } from '#ui/media.ts'
import { Popover } from '#ui/popover.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState, SkeletonLines } from '#ui/state.tsx'
import {
  calendarNames,
  demoCalendarCalls,
  type CalendarEvent,
  type CalendarName,
} from '../../calls/calendar.calls.ts'
import { useDemoQuery } from '../../use-demo-call.ts'
import { t } from './calendar.messages.ts'
import type { EventCalendarProps } from './EventCalendar.tsx'
import { EventForm } from './EventForm.tsx'
import {
  adjacentDate,
  classOf,
  hourOn,
  newEvent,
  titleOf,
  valuesOf,
  views,
  type EventValues,
  type Times,
} from './events.ts'
import { useCalendarAddress, useEventActions, type CalendarAddress } from './use-calendar.ts'
import './calendar.css'

// FullCalendar weighs more than the rest of the screen, which is usable before it.
const EventCalendar = lazyComponent<EventCalendarProps>(
  () => import('./EventCalendar.tsx').then((m) => m.EventCalendar),
  () => <EmptyState title={t('notLoaded')} text={t('notLoadedText')} />,
)

interface SideProps {
  readonly address: CalendarAddress
  readonly selected: readonly CalendarName[]
  readonly onSelect: (selected: readonly CalendarName[]) => void
}

/** A month to pick a day from, and the calendars whose events are shown (spec 9). */
function Side({ address: { date, today, show }, selected, onSelect }: SideProps) {
  const id = useId()
  const isAll = selected.length === calendarNames.length
  return (
    <div className="cal-side">
      {/* Keyed by date: it opens at the month of that date. */}
      <DayCalendar key={date} day={date} today={today} onPick={(day) => show({ date: day })} />
      <div role="group" aria-labelledby={id} className="cal-filters">
        <h2 id={id}>{t('calendars')}</h2>
        <label className="popover-item">
          <input
            type="checkbox"
            checked={isAll}
            ref={(input) => {
              if (input !== null) input.indeterminate = !isAll && selected.length > 0
            }}
            onChange={() => onSelect(isAll ? [] : calendarNames)}
          />
          {t('viewAll')}
        </label>
        {calendarNames.map((name) => (
          <label key={name} className="popover-item">
            <input
              type="checkbox"
              className={classOf(name)}
              checked={selected.includes(name)}
              onChange={() =>
                onSelect(
                  calendarNames.filter((other) => selected.includes(other) !== (other === name)),
                )
              }
            />
            {t(name)}
          </label>
        ))}
      </div>
    </div>
  )
}

interface ToolbarProps {
  readonly address: CalendarAddress
  /** Rendered first: the button that opens the side panel on a narrow screen. */
  readonly children: ReactNode
}

/** The previous and next page, today, and the choice of the view. */
function Toolbar({ address: { view, date, today, show }, children }: ToolbarProps) {
  return (
    <div className="cal-bar">
      {children}
      <span className="cal-steps">
        <IconButton
          label={t('previous')}
          onClick={() => show({ date: adjacentDate(view, date, -1) })}
        >
          <IconChevronLeft className="icon icon-flips" aria-hidden />
        </IconButton>
        <IconButton label={t('next')} onClick={() => show({ date: adjacentDate(view, date, 1) })}>
          <IconChevronRight className="icon icon-flips" aria-hidden />
        </IconButton>
      </span>
      <h2 aria-live="polite">
        <bdi className="sentence">{titleOf(view, date)}</bdi>
      </h2>
      <span className="cal-views">
        <Button onClick={() => show({ date: today })}>{t('today')}</Button>
        <span className="cal-switch" role="group" aria-label={t('view')}>
          {views.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === view}
              onClick={() => show({ view: name })}
            >
              {t(name)}
            </button>
          ))}
        </span>
      </span>
    </div>
  )
}

/** What the form shows: an event to change, or the times of a new one. */
interface Editing {
  readonly event: CalendarEvent | undefined
  readonly initial: EventValues
}

/** The sample events as a month, week, day or list (spec 7, `/apps/calendar`). */
export function CalendarScreen() {
  const isWide = useWide()
  const address = useCalendarAddress()
  const [selected, setSelected] = useState<readonly CalendarName[]>(calendarNames)
  const [editing, setEditing] = useState<Editing>()
  const query = useDemoQuery(demoCalendarCalls.list, { query: { calendars: selected.join(',') } })
  const actions = useEventActions()
  const add = (times: Times) => setEditing({ event: undefined, initial: newEvent(times) })
  const side = <Side address={address} selected={selected} onSelect={setSelected} />
  return (
    <Screen
      title={t('title')}
      actions={
        <Button
          tone="main"
          icon={<IconPlus className="icon" aria-hidden />}
          onClick={() => add(hourOn(address.date))}
        >
          {t('add')}
        </Button>
      }
    >
      <div className="card cal">
        {isWide && side}
        <div className="cal-main">
          <Toolbar address={address}>
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
          </Toolbar>
          {selected.length === 0 ? (
            <EmptyState title={t('noCalendar')} text={t('noCalendarText')}>
              <Button onClick={() => setSelected(calendarNames)}>{t('viewAll')}</Button>
            </EmptyState>
          ) : (
            <QueryBoundary query={query}>
              {(events) => (
                <Suspense fallback={<SkeletonLines lines={6} />}>
                  <EventCalendar
                    address={address}
                    events={events}
                    onOpen={(event) => setEditing({ event, initial: valuesOf(event) })}
                    onAdd={add}
                    onMove={actions.change}
                  />
                </Suspense>
              )}
            </QueryBoundary>
          )}
        </div>
      </div>
      {editing && (
        <EventForm
          {...editing}
          today={address.today}
          actions={actions}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Screen>
  )
}
