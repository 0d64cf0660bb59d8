/** What everybody who manages a merchant's FPS addresses is notified and mailed of. */
import type { FpsProxyType } from '@merchant/contract/areas/fps-proxy.calls.ts'
import type { NotificationDetail } from '@merchant/contract/areas/notifications.calls.ts'
import type { NotificationEvent } from '#domain/messages/notify.ts'
import { wireTime } from '#infra/db/hong-kong-time.ts'
import { shownAddress } from './shown-address.ts'

interface Whose {
  readonly merchantId: string
  /** Who did it. Missing if the platform, the end of the delay or another merchant, which is not named, caused it. */
  readonly displayName?: string
}

interface Address {
  readonly type: FpsProxyType
  readonly id: string
  readonly status?: NotificationDetail['addressStatus']
  readonly usableFrom?: string | null
  readonly isDefault?: boolean
  /** The one that it replaces. */
  readonly replaced?: string | undefined
}

export const addressNotification = (
  { merchantId, displayName }: Whose,
  change: NonNullable<NotificationDetail['change']>,
  { type, id, status, usableFrom = null, isDefault, replaced }: Address,
): NotificationEvent => ({
  merchantId,
  kind: 'FPS_ADDRESS',
  detail: {
    change,
    fpsProxyType: type,
    fpsProxyId: shownAddress(type, id),
    ...(status !== undefined && { addressStatus: status }),
    ...(usableFrom !== null && { usableFrom: wireTime(usableFrom) }),
    ...(isDefault !== undefined && { isDefault }),
    ...(replaced !== undefined && { replacedId: shownAddress(type, replaced) }),
    ...(displayName !== undefined && { by: displayName }),
  },
})

/** That an address became the default because the one before ended. */
export const nextDefault = (merchantId: string, next: Address | undefined): NotificationEvent[] =>
  next === undefined ? [] : [addressNotification({ merchantId }, 'DEFAULT', next)]
