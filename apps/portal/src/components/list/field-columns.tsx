import type { ReactNode } from 'react'
import { Money, Time } from '#ui/format/format.tsx'
import { Name } from '#ui/format/name.tsx'
import { countText } from '#ui/format/text.ts'
import type { Column, SortOrder } from '#ui/table/columns.ts'

interface FieldColumnOptions extends Pick<
  Column<object>,
  'width' | 'align' | 'isLong' | 'isExtra' | 'isFixed' | 'drop'
> {
  /** Makes the column sortable: the direction of the first press. */
  readonly sorts?: SortOrder
  /** Shown in place of a missing value. */
  readonly none?: string
}

/**
 * A column that shows one field. Its sort key and its name in the file are the field's name; a list that needs
 * more spreads the column and overrides a part of it.
 */
const fieldColumn =
  <Value,>(
    cellOf: (value: NonNullable<Value>) => ReactNode,
    valueOf: (value: NonNullable<Value>) => string | number,
    usual: FieldColumnOptions = {},
  ) =>
  <Field extends string>(
    name: Field,
    header: string,
    { sorts, none, ...options }: FieldColumnOptions = {},
  ): Column<Readonly<Record<Field, Value>>> => ({
    ...usual,
    ...options,
    header,
    file: [name],
    cell: ({ [name]: value }) =>
      value == null ? none && <span className="faint">{none}</span> : cellOf(value),
    ...(sorts && {
      sort: name,
      sortFirst: sorts,
      value: ({ [name]: value }) => (value == null ? null : valueOf(value)),
    }),
  })

export const mono = (id: string | null): ReactNode =>
  id !== null && <bdi className="mono">{id}</bdi>

export const textColumn = fieldColumn<string | null>((text) => <Name>{text}</Name>, String)
export const idColumn = fieldColumn<string | null>(mono, String)
export const timeColumn = fieldColumn<string | null>(
  (time) => <Time value={time} isStacked />,
  String,
  { width: 112 },
)
export const countColumn = fieldColumn<number | null>(
  (count) => <bdi>{countText(count)}</bdi>,
  Number,
  {
    align: 'end',
  },
)
export const moneyColumn = fieldColumn<string | null>(
  (amount) => <Money value={amount} />,
  Number,
  { align: 'end' },
)
