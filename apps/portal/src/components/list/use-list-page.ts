import { foresee, type ForeseeRules, type Question } from '@merchant/contract/core/foresee.ts'
import type { Page } from '@merchant/contract/core/page.ts'
import {
  replaceEqualDeep,
  useQuery,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallError } from '#api/client.ts'

/** Why a list was not read: the sentence of the service, and the reference of the call where there is one. */
export type ListError = Error & { readonly reference?: string | null | undefined }

/** A list's call as a query. */
export type ListQuery<Row, E extends ListError = CallError> = UseQueryOptions<Page<Row>, E>

/**
 * The page after an answer. A row that says the same as before is the same object, wherever it stands now,
 * so that it is not drawn again; and rows that stand as they did are the same list.
 */
const pageWithSameRows = <Row extends object>(
  rowId: keyof Row,
  before: Page<Row> | undefined,
  after: Page<Row>,
): Page<Row> => {
  if (before === undefined || before === after) return after
  const known = new Map(before.items.map((row) => [row[rowId], row]))
  const items = after.items.map((row) => replaceEqualDeep(known.get(row[rowId]), row))
  const areSame =
    items.length === before.items.length && items.every((row, place) => row === before.items[place])
  return { ...after, items: areSame ? before.items : items }
}

const whole = <Row>(page: Page<Row>): Page<Row> => page

interface ListOptions<Row, Query extends Question> {
  /** What `asked` asks for. */
  readonly query: Query
  readonly rowId: keyof Row & string
  /** What the rows on the screen tell of the answer, where they do. */
  readonly rules?: ForeseeRules<Row, Query>
}

/**
 * One page of a list. While another one is on its way the old one stays, or what it tells of the new one
 * `isPlaceholderData` until the service has answered.
 */
export const useListPage = <Row extends object, Query extends Question, E extends ListError>(
  asked: ListQuery<Row, E>,
  { query, rowId, rules }: ListOptions<Row, Query>,
) =>
  useQuery({
    ...asked,
    placeholderData: useCallback(
      (page: Page<Row> | undefined, last?: { readonly queryKey: QueryKey }) => {
        if (page === undefined || last === undefined || rules === undefined) return page
        const [, shown] = last.queryKey as readonly [string, { readonly query: Query }]
        return foresee(rules, page, shown.query, query) ?? page
      },
      [rules, query],
    ),
    structuralSharing: (before, after) =>
      pageWithSameRows(rowId, before as Page<Row> | undefined, after as Page<Row>),
    // Rows stay the same from one question to the next only where something is selected from the answer.
    select: whole<Row>,
  })
