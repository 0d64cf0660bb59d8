import IconAlertOctagon from '@tabler/icons-react/dist/esm/icons/IconAlertOctagon.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from '@tanstack/react-router'
import { IconButton } from '#ui/button.tsx'
import type { Email } from '../../calls/email.calls.ts'
import { Avatar } from '#demo/components/Avatar.tsx'
import { shortTime } from '../../short-time.ts'
import { t } from './email.messages.ts'
import { LabelDot, Star } from './marks.tsx'
import { isTrash, movesFrom, type Place } from './places.ts'
import type { MailActs } from './use-mail.ts'

interface MailRowProps {
  readonly mail: Email
  readonly place: Place
  readonly acts: MailActs
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/** A letter in the list. Its link opens it; quick actions appear on hover and focus. */
export function MailRow({ mail, place, acts, isChosen, onChoose }: MailRowProps) {
  const { id, subject, isRead, isStarred, labels } = mail
  const canSpam = movesFrom(place).includes('spam')
  return (
    <li className="mail-row" data-row={id} data-read={isRead} data-chosen={isChosen}>
      <label className="mail-choice">
        <input
          type="checkbox"
          data-choose
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className="visually-hidden">{t('choose', { subject })}</span>
      </label>
      <Star mail={mail} onPress={() => void acts.update([id], { isStarred: !isStarred })} />
      <Link to="." search={{ mail: String(id) }} className="mail-link" data-row-link>
        <Avatar name={mail.from.name} tone="accent" />
        <span className="mail-from" dir="auto">
          {!isRead && <span className="visually-hidden">{t('isUnread')} </span>}
          {mail.from.name}
        </span>
        <span className="mail-subject" dir="auto">
          {subject}
        </span>
        <span className="mail-when">
          {labels.map((label) => (
            <LabelDot key={label} label={label} />
          ))}
          <span className="visually-hidden">{labels.map((label) => t(label)).join(', ')}</span>
          <bdi>{shortTime(mail.time)}</bdi>
        </span>
      </Link>
      <span className="mail-quick">
        {!isTrash(place) && (
          <IconButton label={t('trash')} onClick={() => void acts.move([id], 'trash')}>
            <IconTrash className="icon" aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={t(isRead ? 'markUnread' : 'markRead')}
          onClick={() => void acts.update([id], { isRead: !isRead })}
        >
          {isRead ? (
            <IconMail className="icon" aria-hidden />
          ) : (
            <IconMailOpened className="icon" aria-hidden />
          )}
        </IconButton>
        {canSpam && (
          <IconButton label={t('toSpam')} onClick={() => void acts.move([id], 'spam')}>
            <IconAlertOctagon className="icon" aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  )
}
