/** The rows of a request: the bills and their results. */
import type { BillRow, billRowStatuses } from '@merchant/contract/areas/billing-qr.calls.ts'
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import type { ListRequest } from '#infra/pagination/list-request.ts'
import { type WithSortKey, readPage, type SortKey } from '#infra/pagination/read-page.queries.ts'
import type { Found } from '#infra/pagination/page.rules.ts'

type Status = (typeof billRowStatuses)[number]

/** The bill of a row. Invalid cells are null. */
export interface BillOfRow {
  readonly rowNo: number
  readonly billReference: string | null
  readonly amountCents: number | null
  readonly dueDate: string | null
  readonly customerRef: string | null
  readonly customerName: string | null
  readonly customerEmail: string | null
  readonly remark: string | null
}

export const billColumns = [
  'bill_row.row_no as rowNo',
  'bill_row.bill_reference as billReference',
  'bill_row.amount_cents as amountCents',
  'bill_row.due_date as dueDate',
  'bill_row.customer_ref as customerRef',
  'bill_row.customer_name as customerName',
  'bill_row.customer_email as customerEmail',
  'bill_row.remark',
] as const

/** A stored row. Its invalid cells are listed in `errors`. */
export interface BillRowFields extends BillOfRow {
  readonly status: Status
  readonly payload: string | null
  readonly errors: BillRow['errors'] | null
}

/** Rows per statement. */
const BATCH = 1_000

export const insertRows = async (
  db: Db,
  merchantId: string,
  jobId: string,
  rows: readonly BillRowFields[],
): Promise<void> => {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = JSON.stringify(rows.slice(start, start + BATCH))
    await sql`insert into bill_row (merchant_id, job_id, row_no, bill_reference, amount_cents, due_date,
        customer_ref, customer_name, customer_email, remark, status, payload, errors)
      select ${merchantId}, ${jobId}, r."rowNo", r."billReference", r."amountCents", r."dueDate",
        r."customerRef", r."customerName", r."customerEmail", r.remark, r.status, r.payload, nullif(r.errors, 'null')
      from jsonb_to_recordset(${batch}::jsonb) as r("rowNo" int, "billReference" text, "amountCents" bigint, "dueDate" date,
        "customerRef" text, "customerName" text, "customerEmail" text, remark text, status text, payload text, errors jsonb)`.execute(
      db,
    )
  }
}

export const selectRows = (db: Db, merchantId: string, jobId: string) =>
  db
    .selectFrom('bill_row')
    .where('merchant_id', '=', merchantId)
    .where('job_id', '=', jobId)
    .select(billColumns)
    .select((eb) => [
      eb.ref('status').$castTo<Status>().as('status'),
      'payload',
      eb.ref('errors').$castTo<BillRow['errors'] | null>().as('errors'),
    ])

export const rowSort = {
  rowNo: { kind: 'number', by: sql.ref('bill_row.row_no') },
} as const satisfies Record<string, SortKey>

export const listRows = (
  db: Db,
  merchantId: string,
  jobId: string,
  statuses: readonly Status[],
  request: ListRequest<'rowNo'>,
): Promise<Found<BillRowFields & WithSortKey>> => {
  const rows = selectRows(db, merchantId, jobId)
  const filtered = statuses.length === 0 ? rows : rows.where('status', 'in', statuses)
  return readPage(db, filtered, rowSort, sql`bill_row.row_no::text`, request)
}

/** All rows of a request, at most five thousand, for `result.csv`. */
export const readResults = (db: Db, merchantId: string, jobId: string): Promise<BillRowFields[]> =>
  selectRows(db, merchantId, jobId).orderBy('row_no').execute()
