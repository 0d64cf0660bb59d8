import type { ListTable } from './use-list-table.tsx'
import { daysText } from './days-field.tsx'
import { ViewMenu } from './ViewMenu.tsx'
import { t } from './views.messages.ts'
import type { ListQuery } from './whole-list.ts'

interface ListViewsProps<Row extends object, Query extends ListQuery> {
  readonly list: Pick<ListTable<Row, Query>, 'views' | 'list' | 'fields'>
  /** The list has no filters whose bar it could join. */
  readonly isAlone?: boolean
}

/** The saved views of a list as a chip; nothing for a list without views. */
export function ListViews<Row extends object, Query extends ListQuery>({
  list: { views, list, fields },
  isAlone = false,
}: ListViewsProps<Row, Query>) {
  if (views === undefined) return null
  const { range, days, values, filters } = list
  const isOfDays = fields.some(
    ({ params, isAlways }) =>
      params.includes('range') &&
      (isAlways === true || params.some((name) => filters[name] !== undefined)),
  )
  const isFixed = values['startDate'] !== undefined || values['endDate'] !== undefined
  const datesNote = isOfDays
    ? t(isFixed ? 'fixed' : 'rolling', { range: daysText(range, days) })
    : undefined
  const menu = <ViewMenu model={views} datesNote={datesNote} />
  return isAlone ? (
    <div className="filters">
      <div className="chips">{menu}</div>
    </div>
  ) : (
    menu
  )
}
