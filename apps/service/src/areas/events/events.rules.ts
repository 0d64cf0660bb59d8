/** Which events of a merchant a member receives: one read serves everybody with the same shops. */
import {
  permissionsOf,
  type Permission,
  type SessionRole,
} from '@merchant/contract/access/permissions.ts'
import type { LiveEvent } from '@merchant/contract/areas/events.calls.ts'

/** An event with what decides who receives it. */
export interface StoredEvent extends LiveEvent {
  /** The permission that a reader needs; null where it is for certain people only. */
  readonly permission: string | null
  /** People who receive it without that permission. */
  readonly userIds: readonly string[] | null
}

export interface EventBatch<E = LiveEvent> {
  readonly events: readonly E[]
  /** The number to continue from; also skips events that the reader may not see. */
  readonly after: number
  /** Events after the requested number were deleted, or the number was never assigned. */
  readonly isReset: boolean
  readonly hasMore: boolean
}

export const batchFor = (
  { roleType, userId }: { readonly roleType: SessionRole; readonly userId: string },
  { events, ...batch }: EventBatch<StoredEvent>,
): EventBatch => {
  const rights: ReadonlySet<string> = new Set<Permission>(permissionsOf(roleType))
  return {
    ...batch,
    events: events
      .filter(
        ({ permission, userIds }) =>
          (permission !== null && rights.has(permission)) || userIds?.includes(userId) === true,
      )
      .map(({ permission: _permission, userIds: _userIds, ...event }) => event),
  }
}
