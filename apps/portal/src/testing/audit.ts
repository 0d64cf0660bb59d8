/** Entries of an audit trail. */
import type { AuditEntry } from '@merchant/contract/areas/audit.calls.ts'
import { kayan, peter } from './members.ts'

export const changed: AuditEntry = {
  seq: 42,
  at: '2026-11-21 13:58:02',
  actorId: peter.userId,
  actorName: 'Peter Leung',
  roleType: 'ADMIN',
  action: 'member.change',
  outcome: 'DONE',
  code: null,
  objectType: 'member',
  objectId: kayan.userId,
  objectName: 'Ka-yan Wong',
  shopId: null,
  shopName: null,
  detail: {
    before: { status: 'ACTIVE' },
    after: { status: 'SUSPENDED' },
    reason: 'On leave',
  },
  requestId: 'req_aaaaaaaaaaaa',
  hash: 'ab'.repeat(32),
}
export const denied: AuditEntry = {
  ...changed,
  seq: 41,
  actorId: kayan.userId,
  actorName: 'Ka-yan Wong',
  roleType: 'STAFF',
  action: 'refunds.refund',
  outcome: 'REFUSED',
  code: '4030',
  objectType: 'payment',
  objectId: 'HBK1',
  objectName: null,
  detail: null,
}
