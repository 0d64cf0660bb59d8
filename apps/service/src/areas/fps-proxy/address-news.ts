/** What everybody who manages a merchant's FPS addresses is notified and mailed of. */
import type { FpsProxyType } from '@merchant/contract/areas/fps-proxy.calls.ts'
import type { NotificationDetail } from '@merchant/contract/areas/notifications.calls.ts'
import type { News } from '#domain/messages/notify.ts'
import { shownAddress } from './address.ts'

interface Whose {
  readonly merchantId: string
  /** Who did it. Without it the address was lost to another merchant, which is not named. */
  readonly displayName?: string
}

interface Address {
  readonly type: FpsProxyType
  readonly id: string
  /** The one that it replaces. */
  readonly replaced?: string | undefined
}

export const addressNews = (
  { merchantId, displayName }: Whose,
  change: NonNullable<NotificationDetail['change']>,
  { type, id, replaced }: Address,
): News => ({
  merchantId,
  kind: 'FPS_ADDRESS',
  detail: {
    change,
    fpsProxyType: type,
    fpsProxyId: shownAddress(type, id),
    ...(replaced !== undefined && { replacedId: shownAddress(type, replaced) }),
    ...(displayName !== undefined && { by: displayName }),
  },
})
