import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useEffect, useRef } from 'react'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { useStore } from '#ui/store.ts'
import { markAllRead, noticeStore, removeNotice, unreadOf } from './notice-store.ts'
import { NoticeRow } from './NoticeRow.tsx'
import { t } from './notifications.messages.ts'
import './notifications.css'

interface NoticeListProps {
  readonly onClose: () => void
}

/** What has happened, the newest first; each line leads to its record. */
export function NoticeList({ onClose }: NoticeListProps) {
  const notices = useStore(noticeStore).filter(({ isRemoved }) => isRemoved !== true)
  const box = useRef<HTMLDivElement>(null)
  const takeFocus = () => box.current?.focus()
  // It comes after its popover has opened, and so takes the focus itself.
  useEffect(takeFocus, [])
  const remove = (subject: string, row: Element | null) => {
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    removeNotice(subject)
    // The button goes away: the next one takes its place, so that several go with one key.
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
                // Nothing is left for it to do: it could not keep the focus.
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
