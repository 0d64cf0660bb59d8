/** All rows of a request, for `result.csv`: at most five thousand. */
import type { Db } from '#infra/db/database.ts'
import { selectRows, type BillRowFields } from './bill-row.queries.ts'

export const readResults = (db: Db, merchantId: string, jobId: string): Promise<BillRowFields[]> =>
  selectRows(db, merchantId, jobId).orderBy('row_no').execute()
