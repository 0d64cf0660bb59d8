import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '#access/access.ts'
import { Money } from '#kit/format/Money.tsx'
import { clockPart } from '#kit/format/times.ts'
import { EmptyState } from '#kit/state/EmptyState.tsx'
import { useStore } from '#kit/store.ts'
import { pages } from '../pages.ts'
import { markAllRead, markRead, noticeStore, unreadOf } from './notice-store.ts'
import { noticeText, noticeViews, targetOf } from './notice-views.ts'
import type { Notice } from './notices.ts'
import { t } from './notifications.messages.ts'
import './notifications.css'

function NoticeWords({ notice }: { readonly notice: Notice }) {
  const shops = useSession()?.userShopProfiles ?? []
  const { icon: Sign, tone } = noticeViews[notice.kind]
  const shop = shops.find(({ shopId }) => shopId === notice.shopId)?.name
  return (
    <>
      <span className="news-sign" data-tone={tone}>
        <Sign className="icon" aria-hidden />
      </span>
      <span className="news-words">
        <b>
          {noticeText(notice)}
          {notice.isRead ? null : <span className="visually-hidden">, {t('isUnread')}</span>}
        </b>
        <small>
          <bdi>{clockPart(notice.at)}</bdi>
          {shop === undefined ? null : <bdi>{shop}</bdi>}
          {notice.merTradeNo === undefined ? null : <bdi className="mono">{notice.merTradeNo}</bdi>}
        </small>
      </span>
      {notice.amount === undefined ? null : <Money value={notice.amount} />}
    </>
  )
}

interface NoticeListProps {
  readonly onClose: () => void
}

/** What has happened, the newest first; each line leads to its record. */
export function NoticeList({ onClose }: NoticeListProps) {
  const notices = useStore(noticeStore)
  const head = useRef<HTMLDivElement>(null)
  // It comes after its popover has opened, and so takes the focus itself.
  useEffect(() => head.current?.focus(), [])
  if (notices.length === 0) {
    return <EmptyState icon={<IconBell aria-hidden />} title={t('empty')} text={t('emptyText')} />
  }
  return (
    <>
      <div className="news-head" ref={head} tabIndex={-1} data-autofocus="">
        <b>{t('title')}</b>
        <button
          type="button"
          className="news-all"
          disabled={unreadOf(notices) === 0}
          onClick={markAllRead}
        >
          {t('markAll')}
        </button>
      </div>
      <ul className="news-list">
        {notices.map((notice) => {
          const target = targetOf(notice)
          const shared = { className: 'news', 'data-unread': !notice.isRead || undefined }
          const read = () => markRead(notice.subject)
          return (
            <li key={notice.subject}>
              {target === null ? (
                <button type="button" {...shared} onClick={read}>
                  <NoticeWords notice={notice} />
                </button>
              ) : (
                <Link
                  {...shared}
                  to={pages[target.page].path}
                  search={target.search}
                  onClick={() => {
                    read()
                    onClose()
                  }}
                >
                  <NoticeWords notice={notice} />
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
