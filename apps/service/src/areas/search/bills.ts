/** Requests for billing QR codes, by ticket, file or the reference of a bill. */
import type { Found } from '@merchant/contract/areas/search.calls.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { findBills } from './records.queries.ts'
import type { SearchSource } from './search-source.ts'

export const bills: SearchSource<'bills'> = {
  access: 'viewBillingQr',
  feature: 'BILL_QR',
  find: async ({ db, session }, typed, most) => {
    const found = await findBills(db, scopeOf(session), typed, most)
    return found.map((job) => ({
      ...job,
      // Held by a check of the table.
      status: job.status as Found['bills'][number]['status'],
    }))
  },
}
