/** The product's list for calls of the demo, which name their paging parameters and rows differently. */
import type { Call, Input, Reply } from '@merchant/contract/core/call.ts'
import type { Page } from '@merchant/contract/core/page.ts'
import { timeOf } from '@merchant/contract/core/time.ts'
import { now } from '#clock.ts'
import type { ListSchema } from '#components/list/use-list-search.ts'
import { useListTable, type ListDescription } from '#components/list/use-list-table.tsx'
import { type DemoRefusal, send } from './send.ts'

interface PageQuery {
  readonly perPage: number
  readonly currentPage: number
  readonly sortBy?: string | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
}
interface ListCall extends Call {
  readonly query: NonNullable<Call['query']> & ListSchema<PageQuery>
}
type RowsOf<C extends ListCall, Row> = (
  reply: Reply<C>,
) => Pick<Page<Row>, 'items' | 'total' | 'totalPages'>

const paging = { pageNumber: 'currentPage', pageSize: 'perPage' }

/** Fetches one page of a list. */
export const fetchPage = async <C extends ListCall, Row>(
  call: C,
  query: PageQuery,
  rowsOf: RowsOf<C, Row>,
  signal?: AbortSignal,
): Promise<Page<Row>> => ({
  ...rowsOf(await send(call, { query: query } as unknown as Input<C>, signal && { signal })),
  pageNumber: query.currentPage,
  pageSize: query.perPage,
  capped: false,
  asOf: timeOf(now()),
})

interface DemoListDescription<C extends ListCall, Row extends object> extends Omit<
  ListDescription<Row, PageQuery, DemoRefusal>,
  'schema' | 'request' | 'paging' | 'fileCall' | 'opens'
> {
  readonly call: C
  readonly rowsOf: RowsOf<C, Row>
}

export const useDemoList = <C extends ListCall, Row extends object>(
  description: DemoListDescription<C, Row>,
) => {
  const { name, call, rowsOf, ...others } = description
  return useListTable<Row, PageQuery, DemoRefusal>({
    ...others,
    name: `demo-${name}`,
    schema: call.query,
    paging,
    request: (query) => ({
      queryKey: ['demo', call.path, { query }, 'page'],
      queryFn: ({ signal }) => fetchPage(call, query, rowsOf, signal),
      retry: false,
    }),
  })
}

export type DemoListState<Row extends object> = Pick<
  ReturnType<typeof useListTable<Row, PageQuery, DemoRefusal>>,
  'list' | 'fields' | 'table' | 'columnMenu'
>
