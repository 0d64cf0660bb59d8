/** Terminals beside those that take payments: one in every state. */

/** The PIN of every sample terminal that has one. */
export const SAMPLE_PIN = '907316'
export const SAMPLE_REFUND_PIN = '482051'

export interface SampleTerminal {
  readonly shopCode: string
  readonly name: string
  readonly serialNo: string
  readonly status: 'PENDING_SETUP' | 'ACTIVE' | 'BLOCKED' | 'TERMINATED'
  readonly reason?: 'LOST_STOLEN' | 'BROKEN' | 'PLANNED'
  readonly note?: string
  readonly changedBy?: string
  readonly hasPin: boolean
  readonly refundBlocked?: true
  /** Hours from now at which the block ends. */
  readonly hoursToEnd?: number
  readonly hoursSilent: number
}

/** They take no payments, so that the totals are those of the tills. */
export const idleTerminals: readonly SampleTerminal[] = [
  {
    shopCode: 'KWUNTONG',
    name: 'Counter 4',
    serialNo: 'KWUNTONG-004',
    status: 'PENDING_SETUP',
    hasPin: false,
    hoursSilent: 30,
  },
  {
    shopCode: 'KLNBAY',
    name: 'Counter 2',
    serialNo: 'KLNBAY-003',
    status: 'BLOCKED',
    reason: 'BROKEN',
    note: 'The printer jams; a technician comes',
    changedBy: 'Peter Leung',
    hasPin: true,
    hoursToEnd: 20,
    hoursSilent: 26,
  },
  {
    shopCode: 'WANCHAI',
    name: 'Terrace',
    serialNo: 'WANCHAI-003',
    status: 'BLOCKED',
    reason: 'LOST_STOLEN',
    note: 'Left in a taxi',
    changedBy: 'Mei Chan',
    hasPin: false,
    refundBlocked: true,
    hoursSilent: 75,
  },
  {
    shopCode: 'SHATIN',
    name: 'Counter 3',
    serialNo: 'SHATIN-003',
    status: 'ACTIVE',
    hasPin: true,
    hoursSilent: 52,
  },
  {
    shopCode: 'CENTRAL',
    name: 'Old counter',
    serialNo: 'CENTRAL-000',
    status: 'TERMINATED',
    hasPin: false,
    hoursSilent: 24 * 40,
  },
]

export interface SampleHktTerminal {
  /** The till whose payments carry its numbers; undefined for an unused terminal. */
  readonly till: { readonly shopCode: string; readonly serialNo: string } | null
  readonly name: string | null
  readonly serialNo: string
  readonly status: 'ACTIVE' | 'INACTIVE' | 'RETURNED'
}

export const hktTerminals: readonly SampleHktTerminal[] = [
  {
    till: { shopCode: 'CENTRAL', serialNo: 'CENTRAL-001' },
    name: 'Kiosk A920',
    serialNo: 'A920-1170021',
    status: 'ACTIVE',
  },
  {
    till: { shopCode: 'KWUNTONG', serialNo: 'KWUNTONG-001' },
    name: 'Counter A920',
    serialNo: 'A920-1170022',
    status: 'ACTIVE',
  },
  {
    till: { shopCode: 'WANCHAI', serialNo: 'WANCHAI-001' },
    name: 'Bar A920',
    serialNo: 'A920-1170023',
    status: 'ACTIVE',
  },
  { till: null, name: 'Spare', serialNo: 'A920-1170024', status: 'INACTIVE' },
  { till: null, name: null, serialNo: 'A920-0990417', status: 'RETURNED' },
]
