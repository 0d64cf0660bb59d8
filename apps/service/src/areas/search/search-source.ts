/** What a kind of record tells of itself: who may find it, and how. */
import type { Feature } from '@merchant/contract/access/features.ts'
import type { Access } from '@merchant/contract/access/permissions.ts'
import type { Found, FoundKind } from '@merchant/contract/areas/search.calls.ts'
import type { TenantContext } from '#infra/http/context.ts'

export interface SearchSource<K extends FoundKind> {
  readonly access: Access
  readonly feature?: Feature
  /** The best first, at most so many, of the shops that the session may see. */
  readonly find: (context: TenantContext, typed: string, most: number) => Promise<Found[K]>
}
