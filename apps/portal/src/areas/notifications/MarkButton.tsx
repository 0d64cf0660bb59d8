import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import type { Notification } from '@merchant/contract/areas/notifications.calls.ts'
import { IconButton } from '#ui/button.tsx'
import { titleOf } from './notification-views.ts'
import { t } from './notifications.messages.ts'
import type { Marks } from './use-marks.ts'

interface MarkButtonProps {
  readonly notification: Notification
  readonly mark: Marks['mark']
  readonly className?: string
}

/** Marks a notification as read, or as unread again. */
export function MarkButton({ notification, mark, className }: MarkButtonProps) {
  const { notificationId, isRead } = notification
  const act = t(isRead ? 'setUnread' : 'setRead')
  const ActIcon = isRead ? IconMail : IconMailOpened
  return (
    <IconButton
      {...(className !== undefined && { className })}
      title={act}
      label={t('about', { act, notification: titleOf(notification) })}
      onClick={() => mark(notificationId, !isRead)}
    >
      <ActIcon className="icon" aria-hidden />
    </IconButton>
  )
}
