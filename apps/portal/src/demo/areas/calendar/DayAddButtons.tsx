import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { spokenDay } from '#ui/date/days.ts'
import { IconButton } from '#ui/button.tsx'
import { currentLocale } from '#ui/messages.ts'
import { t } from './calendar.messages.ts'

type Cells = ReadonlyMap<HTMLElement, string>

/**
 * The elements that FullCalendar renders for days, in a month and in hours, with their days. Its mount hooks report
 * them: it has no option for content beside the number of a day, so buttons are rendered into them by portals.
 */
export const useDayCells = () => {
  const [cells, setCells] = useState<Cells>(new Map())
  const onMount = ({ el, date }: { readonly el: HTMLElement; readonly date: Date }) =>
    setCells((known) => new Map(known).set(el, date.toISOString().slice(0, 10)))
  const onUnmount = ({ el }: { readonly el: HTMLElement }) =>
    setCells((known) => new Map([...known].filter(([cell]) => cell !== el)))
  return {
    cells,
    cellHooks: { dayCellDidMount: onMount, dayCellWillUnmount: onUnmount },
    laneHooks: { dayLaneDidMount: onMount, dayLaneWillUnmount: onUnmount },
  }
}

interface DayAddButtonsProps {
  readonly cells: Cells
  readonly onAdd: (day: string) => void
}

/** A button in each day that adds an event: pressing the day itself does so by pointer only. */
export function DayAddButtons({ cells, onAdd }: DayAddButtonsProps) {
  return [...cells].map(([cell, day]) =>
    createPortal(
      <IconButton
        className="cal-plus"
        label={t('addOn', { day: spokenDay(day, currentLocale()) })}
        onClick={() => onAdd(day)}
      >
        <IconPlus className="icon" aria-hidden />
      </IconButton>,
      cell,
      day,
    ),
  )
}
