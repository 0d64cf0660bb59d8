/** The sample's people: one for each role, and an owner of both merchants. */
import type { Role } from '@merchant/contract/access/permissions.ts'

export const SAMPLE_PASSWORD = 'Sample-only-2026'

export interface SamplePerson {
  readonly name: string
  readonly displayName: string
  readonly role: Role
  /** Codes of the assigned shops; they restrict shop-scoped roles only. */
  readonly shopCodes: readonly string[]
  /** A member of every merchant; otherwise of the first only. */
  readonly isEverywhere?: true
}

export const samplePeople: readonly SamplePerson[] = [
  { name: 'merchant', displayName: 'Mei Chan', role: 'MERCHANT', shopCodes: [] },
  { name: 'admin', displayName: 'Peter Leung', role: 'ADMIN', shopCodes: [] },
  { name: 'cs', displayName: 'Carmen Yu', role: 'CS', shopCodes: [] },
  { name: 'developer', displayName: 'Dev Patel', role: 'DEVELOPER', shopCodes: [] },
  { name: 'school', displayName: 'Susan Kwan', role: 'SCHOOL', shopCodes: [] },
  {
    name: 'manager',
    displayName: 'Raymond Chow',
    role: 'SHOP_MANAGER',
    shopCodes: ['KWUNTONG', 'KLNBAY'],
  },
  { name: 'supervisor', displayName: 'Fiona Lam', role: 'SUPERVISOR', shopCodes: ['SHATIN'] },
  { name: 'staff', displayName: 'Ka-yan Wong', role: 'STAFF', shopCodes: ['KWUNTONG'] },
  { name: 'owner', displayName: 'Oscar Tang', role: 'MERCHANT', shopCodes: [], isEverywhere: true },
]

export const emailOf = (person: Pick<SamplePerson, 'name'>): string => `${person.name}@demo.example`
