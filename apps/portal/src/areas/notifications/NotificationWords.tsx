import type { Notification } from '@merchant/contract/areas/notifications.calls.ts'
import type { ReactNode } from 'react'
import { today } from '#components/list/use-list-search.ts'
import { shortTime } from '#ui/format/times.ts'
import { Sentence } from '#ui/format/name.tsx'
import { kindIcons, subjectOf, titleOf, toneOf } from './notification-views.ts'
import { t } from './notifications.messages.ts'
import './notifications.css'

export function NotificationSign({ notification }: { readonly notification: Notification }) {
  const { [notification.kind]: KindIcon } = kindIcons
  return (
    <span className="notification-sign" data-tone={toneOf(notification)}>
      <KindIcon className="icon" aria-hidden />
    </span>
  )
}

interface NotificationWordsProps {
  readonly notification: Notification
  /** Whether the row has no other place for time and shop. */
  readonly isWhole?: boolean
}

/** What happened, when, where and to what. */
export function NotificationWords({ notification, isWhole = false }: NotificationWordsProps) {
  const { at, shopName, isRead } = notification
  const subject = subjectOf(notification)
  const parts: readonly ReactNode[] = [
    isWhole && <bdi key="at">{shortTime(at, today())}</bdi>,
    isWhole && shopName !== null && <bdi key="shop">{shopName}</bdi>,
    subject !== undefined && <bdi key="subject">{subject}</bdi>,
  ]
  return (
    <span className="notification-words">
      <b>
        <Sentence>{titleOf(notification)}</Sentence>
        {isRead ? null : <span className="visually-hidden">, {t('isUnread')}</span>}
      </b>
      <small>{parts}</small>
    </span>
  )
}
