/** The statement of a file: the list's own rows in the list's own order, with cells for a file. */
import type { Compilable } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import type { FileColumn } from '#infra/export/file-columns.queries.ts'
import { orderedRows, type PaymentSort } from '#domain/payments/payment-list.queries.ts'
import type { PaymentCriteria } from '#domain/payments/payment-query.rules.ts'
import type { LoyaltyQuestion } from './loyalty-query.rules.ts'
import type { ListSort } from '#infra/pagination/list-request.ts'
import { orderedLoyalty, type LoyaltySortKey } from './loyalty.queries.ts'

type Cells = readonly FileColumn['cell'][]

/** Cells carry no name of a column, because "order by created_at" would then sort the cell's text. */
const named = (cells: Cells) => cells.map((cell, place) => cell.as(`cell_${String(place)}`))

export const paymentStatement = (
  db: Db,
  scope: Scope,
  question: PaymentCriteria,
  sort: PaymentSort,
  cells: Cells,
): Compilable => orderedRows(db, scope, question, sort).select(named(cells))

export const loyaltyStatement = (
  db: Db,
  scope: Scope,
  question: LoyaltyQuestion,
  sort: ListSort<LoyaltySortKey>,
  cells: Cells,
): Compilable => orderedLoyalty(db, scope, question, sort).select(named(cells))
