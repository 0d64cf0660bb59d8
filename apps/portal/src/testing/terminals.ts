/** Plausible terminals for screen tests. */
import type { HktTerminal } from '@merchant/contract/areas/hkt-pos.calls.ts'
import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'

export const terminal = (given: Partial<Terminal> = {}): Terminal => ({
  posId: 'pos_counter00001',
  posName: 'Counter 1',
  shopId: 'shp_kwuntong0001',
  shopName: 'Kwun Tong',
  serialNo: 'A920-00418',
  model: 'A920',
  status: 'ACTIVE',
  statusReason: null,
  statusNote: null,
  statusChangedAt: '2026-11-01 09:00:00',
  statusChangedBy: 'Mei Chan',
  until: null,
  pinSet: true,
  pinUpdatedAt: '2026-11-01 09:00:00',
  pinLockedUntil: null,
  refundEnabled: true,
  refundBlocked: false,
  lastActivityAt: '2026-11-21 14:01:00',
  lastTransactionAt: '2026-11-21 14:01:00',
  todayCount: 64,
  todayAmount: '9812.00',
  silent: false,
  version: 5,
  ...given,
})

export const hktTerminal = (given: Partial<HktTerminal> = {}): HktTerminal => ({
  posId: 'pos_hktcounter01',
  posName: 'Counter A920',
  shopId: 'shp_kwuntong0001',
  shopName: 'Kwun Tong',
  tid: '29492947',
  mid: '888888404177193',
  serialNo: 'A920-1170022',
  model: 'A920',
  networks: ['VISA', 'MASTERCARD'],
  status: 'ACTIVE',
  lastSettlementAt: '2026-11-20 23:30:00',
  lastTransactionAt: '2026-11-21 13:40:00',
  todayCount: 12,
  todayAmount: '1240.00',
  version: 2,
  ...given,
})
