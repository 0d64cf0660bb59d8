/** Members and invitations, as the service returns them. */
import type { Invitation, Member } from '@merchant/contract/areas/members.calls.ts'
import type { Page } from '@merchant/contract/core/page.ts'

export const pageWith = <T>(items: readonly T[]): Page<T> => ({
  items: [...items],
  pageNumber: 1,
  pageSize: 25,
  total: items.length,
  totalPages: 1,
  capped: false,
  asOf: '2026-11-21 14:03:00',
})

export const kayan: Member = {
  userId: 'usr_kayanwong001',
  username: 'kayan@harbour.example',
  displayName: 'Ka-yan Wong',
  email: 'kayan@harbour.example',
  mobile: '+852-91234567',
  roleType: 'STAFF',
  shopIds: ['shp_kwuntong0001'],
  status: 'ACTIVE',
  lastLoginAt: '2026-11-20 09:00:00',
  invitedBy: 'Peter Leung',
  joinedAt: '2026-01-01 10:00:00',
  mfaEnabled: false,
  version: 3,
}
export const peter: Member = {
  ...kayan,
  userId: 'usr_peterleung01',
  username: 'peter@harbour.example',
  displayName: 'Peter Leung',
  email: 'peter@harbour.example',
  mobile: null,
  roleType: 'ADMIN',
  shopIds: [],
  version: 7,
}
/** The signed-in user of `people.ts`. */
export const mei: Member = {
  ...peter,
  userId: 'usr_meichan00001',
  username: 'mei@harbour.example',
  displayName: 'Mei Chan',
  email: 'mei@harbour.example',
}

export const winnie: Invitation = {
  invitationId: 'inv_winnietse001',
  email: 'winnie@harbour.example',
  mobile: null,
  roleType: 'STAFF',
  shopIds: ['shp_kwuntong0001'],
  status: 'PENDING',
  invitedBy: 'Peter Leung',
  invitedAt: '2026-11-20 10:00:00',
  expiresAt: '2026-11-27 10:00:00',
  resentCount: 0,
}
