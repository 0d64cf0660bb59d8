import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '#auth/access.ts'
import { IconButton } from '#ui/button.tsx'
import { Money } from '#ui/format/format.tsx'
import { clockPart } from '#ui/format/times.ts'
import { EmptyState } from '#ui/state.tsx'
import { useStore } from '#ui/store.ts'
import { pages } from '../pages.ts'
import { markAllRead, markRead, noticeStore, removeNotice, unreadOf } from './notice-store.ts'
import { noticeText, noticeViews, targetOf } from './notice-views.ts'
import type { Notice } from './notices.ts'
import { t } from './notifications.messages.ts'
import './notifications.css'

function NoticeText({ notice }: { readonly notice: Notice }) {
  const shops = useSession()?.userShopProfiles ?? []
  const { icon: NoticeIcon, tone } = noticeViews[notice.kind]
  const shop = shops.find(({ shopId }) => shopId === notice.shopId)?.name
  return (
    <>
      <span className="news-sign" data-tone={tone}>
        <NoticeIcon className="icon" aria-hidden />
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

interface NoticeRowProps {
  readonly notice: Notice
  readonly onFollow: () => void
  readonly onRemove: (row: Element | null) => void
}

/** A link to the notice's record, with buttons to mark and to remove the notice. */
function NoticeRow({ notice, onFollow, onRemove }: NoticeRowProps) {
  const { subject, isRead } = notice
  const target = targetOf(notice)
  const toggleLabel = t(isRead ? 'setUnread' : 'setRead')
  const labelled = (act: string) => ({
    className: 'news-act',
    title: act,
    label: t('about', { act, notice: noticeText(notice) }),
  })
  return (
    <li className="news-row">
      <Link
        className="news"
        data-unread={!isRead || undefined}
        to={pages[target.page].path}
        search={target.search}
        onClick={() => {
          markRead(subject)
          onFollow()
        }}
      >
        <NoticeText notice={notice} />
      </Link>
      <IconButton {...labelled(toggleLabel)} onClick={() => markRead(subject, !isRead)}>
        {isRead ? (
          <IconMail className="icon" aria-hidden />
        ) : (
          <IconMailOpened className="icon" aria-hidden />
        )}
      </IconButton>
      <IconButton
        {...labelled(t('remove'))}
        data-remove=""
        onClick={(event) => onRemove(event.currentTarget.closest('li'))}
      >
        <IconX className="icon" aria-hidden />
      </IconButton>
    </li>
  )
}

interface NoticeListProps {
  readonly onClose: () => void
}

/** The notices, newest first. */
export function NoticeList({ onClose }: NoticeListProps) {
  const notices = useStore(noticeStore).filter(({ isRemoved }) => isRemoved !== true)
  const box = useRef<HTMLDivElement>(null)
  const takeFocus = () => box.current?.focus()
  // Loaded after its popover has opened, so it takes the focus itself.
  useEffect(takeFocus, [])
  const remove = (subject: string, row: Element | null) => {
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    removeNotice(subject)
    // Focus the neighbour's button, so that several can be removed with one key.
    const next = neighbour?.querySelector<HTMLElement>('[data-remove]')
    if (next) next.focus()
    else takeFocus()
  }
  return (
    <div className="news-box" ref={box} tabIndex={-1} data-autofocus="">
      {notices.length === 0 ? (
        <EmptyState icon={<IconBell aria-hidden />} title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <div className="news-head">
            <b>{t('title')}</b>
            <button
              type="button"
              className="news-all"
              disabled={unreadOf(notices) === 0}
              onClick={() => {
                markAllRead()
                // A disabled button cannot keep the focus.
                takeFocus()
              }}
            >
              {t('markAll')}
            </button>
          </div>
          <ul className="news-list">
            {notices.map((notice) => (
              <NoticeRow
                key={notice.subject}
                notice={notice}
                onFollow={onClose}
                onRemove={(row) => remove(notice.subject, row)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
