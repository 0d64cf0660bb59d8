import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import {
  notificationCalls,
  type Notification,
} from '@merchant/contract/areas/notifications.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { query } from '#api/client.ts'
import { MarkButton } from '#areas/notifications/MarkButton.tsx'
import { targetOf } from '#areas/notifications/notification-views.ts'
import { t } from '#areas/notifications/notifications.messages.ts'
import { NotificationSign, NotificationWords } from '#areas/notifications/NotificationWords.tsx'
import { useMarks, type Marks } from '#areas/notifications/use-marks.ts'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { Money } from '#ui/format/format.tsx'
import { EmptyState } from '#ui/state.tsx'
import { pages } from '../pages.ts'
import './notifications.css'

/** The page has the others. */
const LATEST = 10

interface PanelProps {
  readonly onClose: () => void
}

/** The latest notifications, newest first. */
export function NotificationPanel({ onClose }: PanelProps) {
  const latest = useQuery(query(notificationCalls.list, { query: { pageSize: LATEST } }))
  const marks = useMarks()
  const box = useRef<HTMLDivElement>(null)
  const takeFocus = () => box.current?.focus()
  // Loaded after its popover has opened, so it takes the focus itself.
  useEffect(takeFocus, [])
  const { path } = pages.notifications
  return (
    <div className="notification-box" ref={box} tabIndex={-1} data-autofocus="">
      <QueryBoundary query={latest} failed={t('failed')} lines={4}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<IconBell aria-hidden />} title={t('empty')} text={t('emptyText')} />
          ) : (
            <>
              <PanelHead
                items={items}
                marks={marks}
                // The button is no longer there, so it cannot keep the focus.
                onMarked={takeFocus}
              />
              <ul className="notification-list">
                {items.map((notification) => (
                  <PanelRow
                    key={notification.notificationId}
                    notification={notification}
                    marks={marks}
                    onFollow={onClose}
                  />
                ))}
              </ul>
            </>
          )
        }
      </QueryBoundary>
      <p className="notification-foot">
        <Link to={path} onClick={onClose}>
          {t('seeAll')}
        </Link>
        <Link to={path} search={{ tab: 'settings' }} onClick={onClose}>
          {t('settings')}
        </Link>
      </p>
    </div>
  )
}

interface PanelHeadProps {
  readonly items: readonly Notification[]
  readonly marks: Marks
  readonly onMarked: () => void
}

function PanelHead({ items, marks: { canMark, markAll }, onMarked }: PanelHeadProps) {
  const unread = useQuery(query(notificationCalls.unread)).data?.unread ?? 0
  const newest = items[0]?.notificationId
  return (
    <div className="notification-head">
      <b>{t('title')}</b>
      {canMark && newest !== undefined && unread > 0 && (
        <button
          type="button"
          className="notification-all"
          onClick={() => {
            markAll(newest)
            onMarked()
          }}
        >
          {t('markAll')}
        </button>
      )}
    </div>
  )
}

interface PanelRowProps {
  readonly notification: Notification
  readonly marks: Marks
  readonly onFollow: () => void
}

/** A link to what the notification is about, with a button to mark it. */
function PanelRow({ notification, marks: { canMark, mark }, onFollow }: PanelRowProps) {
  const { notificationId, isRead, detail } = notification
  const { to, search } = targetOf(notification)
  return (
    <li className="notification-row">
      <Link
        className="notification"
        data-unread={!isRead || undefined}
        to={to}
        search={search}
        onClick={() => {
          if (!isRead) mark(notificationId, true)
          onFollow()
        }}
      >
        <NotificationSign notification={notification} />
        <NotificationWords notification={notification} isWhole />
        {detail.amount === undefined ? null : <Money value={detail.amount} />}
      </Link>
      {canMark && (
        <MarkButton notification={notification} mark={mark} className="notification-act" />
      )}
    </li>
  )
}
