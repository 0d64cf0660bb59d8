import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { MAX_UNREAD, notificationCalls } from '@merchant/contract/areas/notifications.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { query } from '#api/client.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Popover } from '#ui/popover.tsx'
import { SkeletonLines } from '#ui/state.tsx'
import { LoadFailed } from '#components/LoadFailed.tsx'
import { t } from '#areas/notifications/notifications.messages.ts'
import { useArrivals } from './use-arrivals.ts'
import { useLiveOutdated } from './use-live-outdated.ts'
import './notifications.css'

const NotificationPanel = lazyComponent(
  () => import('./NotificationPanel.tsx').then((m) => m.NotificationPanel),
  LoadFailed,
)

const labelOf = (unread: number): string => {
  if (unread === 0) return t('title')
  return unread >= MAX_UNREAD ? t('unreadMany') : t('unread', { count: unread })
}

/** The bell of the top bar: the number of unread notifications, and the latest ones. */
export function Notifications() {
  const count = useQuery(query(notificationCalls.unread))
  const announced = useArrivals()
  useLiveOutdated()
  const unread = count.data?.unread ?? 0
  const label = labelOf(unread)
  // Another implementation of the service may have no notifications.
  if (count.error?.status === 404) return null
  return (
    <>
      <Popover
        label={t('title')}
        align="end"
        renderTrigger={(trigger) => (
          <button {...trigger} className="icon-btn bell" aria-label={label} title={label}>
            <IconBell className="icon" aria-hidden />
            {unread === 0 ? null : (
              <span className="bell-count" aria-hidden="true">
                {unread >= MAX_UNREAD ? t('many') : unread}
              </span>
            )}
          </button>
        )}
      >
        {(close) => (
          <Suspense fallback={<SkeletonLines lines={4} />}>
            <NotificationPanel onClose={close} />
          </Suspense>
        )}
      </Popover>
      <span role="status" className="visually-hidden">
        {/* A new element each time: a screen reader announces what is added, not what stays the same. */}
        <span key={announced.id}>{announced.text}</span>
      </span>
    </>
  )
}
