/** Turns the query of a request into payment criteria, or refuses its shops or days. */
import type { PaymentSource } from '@merchant/contract/areas/consolidated.shapes.ts'
import { faultOfDays, type CisFilter } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Db } from '#infra/db/database.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { TenantSession } from '#domain/auth/session.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import { criteriaOf, type Days, type PaymentCriteria } from './payment-query.rules.ts'
import { requireShops } from './shop-scope.ts'

export const resolveCriteria = async (
  db: Db,
  session: TenantSession,
  filter: CisFilter,
  source: PaymentSource = 'CIS',
): Promise<PaymentCriteria> => {
  const criteria = criteriaOf(filter, await todayFor(db, filter), source)
  requireDays(criteria.days)
  await requireShops(db, session, criteria.shopIds)
  return criteria
}

/** The last day, or today where it is left open. */
export const todayFor = async (
  db: Db,
  filter: { readonly endDate?: string | undefined },
): Promise<string> => filter.endDate ?? (await findNow(db)).slice(0, 10)

export const requireDays = (days: Days | undefined): void => {
  const fault = days === undefined ? undefined : faultOfDays(days)
  if (fault === undefined) return
  const { code, field, message } = fault
  throw new AppError(code, { message, detail: { fields: [{ path: field, message }] } })
}
