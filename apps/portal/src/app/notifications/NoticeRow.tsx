import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Link } from '@tanstack/react-router'
import { useSession } from '#auth/access.ts'
import { IconButton } from '#ui/button.tsx'
import { Money } from '#ui/format/Money.tsx'
import { clockPart } from '#ui/format/times.ts'
import { pages } from '../pages.ts'
import { markRead } from './notice-store.ts'
import { noticeText, noticeViews, targetOf } from './notice-views.ts'
import type { Notice } from './notices.ts'
import { t } from './notifications.messages.ts'

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

interface NoticeRowProps {
  readonly notice: Notice
  /** It was followed: what it leads to is shown now. */
  readonly onFollow: () => void
  readonly onRemove: (row: Element | null) => void
}

/** One notice: the way to its record, and beside it what else can be done with it. */
export function NoticeRow({ notice, onFollow, onRemove }: NoticeRowProps) {
  const { subject, isRead } = notice
  const target = targetOf(notice)
  const turn = t(isRead ? 'setUnread' : 'setRead')
  const about = (act: string) => ({
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
        <NoticeWords notice={notice} />
      </Link>
      <IconButton {...about(turn)} onClick={() => markRead(subject, !isRead)}>
        {isRead ? (
          <IconMail className="icon" aria-hidden />
        ) : (
          <IconMailOpened className="icon" aria-hidden />
        )}
      </IconButton>
      <IconButton
        {...about(t('remove'))}
        data-remove=""
        onClick={(event) => onRemove(event.currentTarget.closest('li'))}
      >
        <IconX className="icon" aria-hidden />
      </IconButton>
    </li>
  )
}
