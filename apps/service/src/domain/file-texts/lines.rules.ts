/** The filter and the order of a file in words. */
import type { Language } from '@merchant/contract/core/language.ts'
import type { SummaryLine } from '#infra/export/cells.rules.ts'
import { fileTextsIn } from './file-texts.ts'
import type { Name } from './names.ts'
import type { WordSet } from './words.ts'

/** What a filter or a column is called, and which words its values have. */
export const named: Readonly<Record<string, readonly [name: Name, words?: WordSet]>> = {
  action: ['Action', 'auditArea'],
  actorId: ['Person ID'],
  amount: ['Amount'],
  at: ['Time'],
  authCode: ['Approval code'],
  billReference: ['Bill reference'],
  businessDate: ['Business date'],
  cardLast4: ['Card ending'],
  createdAt: ['Time'],
  dateType: ['Which date', 'dateType'],
  difference: ['Difference'],
  displayName: ['Name'],
  district: ['District'],
  dueDate: ['Due date'],
  endDate: ['To'],
  eventType: ['Event', 'event'],
  eventTypes: ['Event', 'event'],
  feeAmount: ['Fees'],
  group: ['Name'],
  groupBy: ['Grouped by', 'groupBy'],
  hours: ['Hour'],
  isFpsA2a: ['FPS app-to-app', 'only'],
  jobId: ['Request'],
  joinedAt: ['Joined'],
  keyword: ['Keyword'],
  lastLoginAt: ['Last sign-in'],
  lastPaidAt: ['Last payment'],
  lastSettlementAt: ['Last settlement'],
  loyaltyTxnNo: ['Loyalty number'],
  matchStatus: ['Match', 'match'],
  maxAmount: ['Amount at most'],
  merTradeNo: ['Trade number'],
  minAmount: ['Amount at least'],
  model: ['Model'],
  name: ['Name'],
  netAmount: ['Net'],
  objectId: ['Object (id)'],
  objectType: ['Object', 'auditObject'],
  operator: ['Operator'],
  outcome: ['Outcome', 'outcome'],
  paidAmount: ['Paid amount'],
  paidAt: ['Paid'],
  paymentMethods: ['Payment method', 'method'],
  paymentNetwork: ['Payment network', 'network'],
  paymentNetworks: ['Payment network', 'network'],
  points: ['Points'],
  posIds: ['Terminal number', 'terminal'],
  posName: ['Terminal'],
  programId: ['Program ID'],
  receivedSettlement: ['Received settlement'],
  refundAmount: ['Refund amount'],
  refundCount: ['Refunds'],
  refundedAmount: ['Refunded'],
  refundNo: ['Refund number'],
  refundStatuses: ['Refund status', 'refundStatus'],
  region: ['Region'],
  roleType: ['Role', 'role'],
  rowNo: ['Row'],
  rrn: ['RRN'],
  saleAmount: ['Sales amount'],
  saleCount: ['Sales'],
  serialNo: ['Serial number'],
  settlementStatus: ['Settlement', 'settlement'],
  shopCode: ['Code'],
  shopId: ['Shop ID'],
  shopIds: ['Shop ID'],
  shopName: ['Shop'],
  silent: ['Silent', 'only'],
  sources: ['Source', 'source'],
  startDate: ['From'],
  state: ['State', 'billState'],
  states: ['State', 'billState'],
  status: ['Status', 'state'],
  statuses: ['Status', 'status'],
  tid: ['TID'],
  tipAmount: ['Tips'],
  tradeNo: ['Acquirer trade number'],
  txnTypes: ['Type', 'txnType'],
  userId: ['Person ID'],
  voidAmount: ['Void amount'],
  voidCount: ['Voids'],
}

export const linesIn = (language: Language | null) => {
  const { names, separator, words } = fileTextsIn(language)
  const nameOf = (field: string): string => {
    const known = named[field]
    return known === undefined ? field : names[known[0]]
  }
  return {
    /** In the words of `set`, if the list has others than usual for its field. */
    filter: (field: string, value: unknown, set = named[field]?.[1]): SummaryLine => {
      const known = new Map(Object.entries<string>(set === undefined ? {} : words[set]))
      // A text that somebody searches for may have commas of its own.
      const ofText = set === undefined ? [value] : String(value).split(',')
      const values = Array.isArray(value) ? value : ofText
      const shown = values.map((one) => known.get(String(one)) ?? String(one)).join(separator)
      return { label: nameOf(field), value: shown, kind: 'text' }
    },
    sort: (sort: { readonly sortBy: string; readonly sortOrder: string }): SummaryLine => ({
      label: names['Sorted by'],
      value: `${nameOf(sort.sortBy)}${separator}${words.direction[sort.sortOrder === 'desc' ? 'desc' : 'asc']}`,
      kind: 'text',
    }),
  }
}
