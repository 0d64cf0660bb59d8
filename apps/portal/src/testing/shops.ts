/** A plausible shop and its members for screen tests. */
import type { Member } from '@merchant/contract/areas/members.calls.ts'
import type { Shop } from '@merchant/contract/areas/shops.calls.ts'

export const shop = (given: Partial<Shop> = {}): Shop => ({
  shopId: 'shp_kwuntong0001',
  shopCode: 'KWUNTONG',
  name: { en: 'Kwun Tong', zhHant: '觀塘店' },
  address: { line1: 'Unit 2, 77 Loom Road', line2: null, district: 'Kwun Tong', region: 'KLN' },
  phone: '+852 5550 0182',
  email: null,
  contactName: 'Ka-yan Wong',
  openingHours: [
    { day: 'MON', opens: '07:00', closes: '21:00' },
    { day: 'TUE', opens: '07:00', closes: '21:00' },
  ],
  businessDayCutoff: '04:00',
  status: 'ACTIVE',
  statusChangedAt: null,
  posCount: 4,
  memberCount: 2,
  owners: [{ userId: 'usr_raymond00001', displayName: 'Raymond Chow' }],
  version: 7,
  ...given,
})

export const shopMember = (given: Partial<Member> = {}): Member => ({
  userId: 'usr_kayan0000001',
  username: 'k***@harbour.example',
  displayName: 'Ka-yan Wong',
  email: 'k***@harbour.example',
  mobile: null,
  roleType: 'STAFF',
  shopIds: ['shp_kwuntong0001'],
  status: 'ACTIVE',
  lastLoginAt: null,
  invitedBy: 'Mei Chan',
  joinedAt: '2026-08-01 10:00:00',
  mfaEnabled: false,
  version: 3,
  ...given,
})
