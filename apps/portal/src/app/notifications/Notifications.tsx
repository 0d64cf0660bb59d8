import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { Suspense, useEffect } from 'react'
import { hasLive } from '#api/live.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Popover } from '#ui/popover.tsx'
import { SkeletonLines } from '#ui/state.tsx'
import { useStore } from '#ui/store.ts'
import { LoadFailed } from '#components/LoadFailed.tsx'
import { collectNotices, noticeStore, unreadOf, useAnnounced } from './notice-store.ts'
import { t } from './notifications.messages.ts'
import './notifications.css'

const NoticeList = lazyComponent(
  () => import('./NoticeList.tsx').then((m) => m.NoticeList),
  LoadFailed,
)

/** Larger counts are shown as `99+`. */
const MAX_COUNT = 99

/** The bell of the top bar: the number of unread notices, and their list. */
export function Notifications() {
  const unread = unreadOf(useStore(noticeStore))
  const isAvailable = useStore(hasLive)
  const announced = useAnnounced()
  useEffect(collectNotices, [])
  const label = unread === 0 ? t('title') : t('unread', { count: unread })
  if (!isAvailable) return null
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
                {unread > MAX_COUNT ? t('many') : unread}
              </span>
            )}
          </button>
        )}
      >
        {(close) => (
          <Suspense fallback={<SkeletonLines lines={4} />}>
            <NoticeList onClose={close} />
          </Suspense>
        )}
      </Popover>
      <span role="status" className="visually-hidden">
        {announced}
      </span>
    </>
  )
}
