import IconAlertOctagon from '@tabler/icons-react/dist/esm/icons/IconAlertOctagon.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useRef } from 'react'
import { joinNames } from '#ui/format/lists.ts'
import type { Email } from '#demo/calls/email.calls.ts'
import { Avatar } from '#demo/components/Avatar.tsx'
import { portraitOf } from '#demo/fake-server/sample/pictures.ts'
import { shortTime } from '#demo/short-time.ts'
import { IconButton } from '#ui/button.tsx'
import { useSelection } from '#ui/table/selection.tsx'
import { useRowKeys } from '#ui/table/use-row-keys.ts'
import { isSwitchedOff } from '#ui/typing.ts'
import { openedRow } from '#components/list/use-list-search.ts'
import { t } from './email.messages.ts'
import { LabelDot, MailActions, type MailHandlers, Star } from './MailActions.tsx'
import { isOwn, isTrash, movesFrom, type Mailbox } from './mailboxes.ts'

interface MailRowProps {
  readonly mail: Email
  readonly mailbox: Mailbox
  readonly acts: MailHandlers
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/** A message in the list. Its link opens it; quick actions appear on hover and focus. */
function MailRow({ mail, mailbox, acts, isChosen, onChoose }: MailRowProps) {
  const { id, subject, isRead, isStarred, labels, from, to } = mail
  const canSpam = movesFrom(mailbox).includes('spam')
  const [receiver] = isOwn(mailbox) ? to : []
  const sender = receiver ? t('to', { names: joinNames(to.map(({ name }) => name)) }) : from.name
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
      <Link
        to="."
        search={{ mail: String(id) }}
        state={openedRow}
        className="mail-link"
        data-row-link
      >
        <Avatar
          name={receiver?.name ?? from.name}
          picture={receiver ? portraitOf(receiver.name) : from.avatar}
          tone="accent"
        />
        <span className="mail-from" dir="auto">
          {!isRead && <span className="visually-hidden">{t('isUnread')} </span>}
          {sender}
        </span>
        <span className="mail-subject" dir="auto">
          {subject}
        </span>
        <span className="mail-when">
          {labels.map((label) => (
            <LabelDot key={label} label={label} />
          ))}
          <span className="visually-hidden">{joinNames(labels.map((label) => t(label)))}</span>
          <bdi>{shortTime(mail.time)}</bdi>
        </span>
      </Link>
      <span className="mail-quick">
        {!isTrash(mailbox) && (
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

interface MailListProps {
  readonly mails: readonly Email[]
  readonly mailbox: Mailbox
  readonly name: string
  readonly acts: MailHandlers
  readonly openedId: string | undefined
  readonly onOpen: (mail: Email) => void
}

/** The messages of a folder or label, and the actions on the selected ones. */
export function MailList({ mails, mailbox, name, acts, openedId, onOpen }: MailListProps) {
  const box = useRef<HTMLUListElement>(null)
  const selection = useSelection()
  const idOf = ({ id }: Email) => String(id)
  useRowKeys({ box, rows: mails, idOf, openedId, onOpen })
  const chosen = mails.filter((mail) => selection.chosen.has(idOf(mail)))
  const areAll = mails.length > 0 && chosen.length === mails.length

  const mailAt = (target: EventTarget): Email | undefined => {
    const id =
      target instanceof Element ? target.closest('[data-row]')?.getAttribute('data-row') : ''
    return mails.find((mail) => idOf(mail) === id)
  }
  /** Moves the focus to the next message first, because this one disappears. */
  const trash = (mail: Email) => {
    const here = mails.indexOf(mail)
    const next = mails[here + 1] ?? mails[here - 1]
    if (next)
      box.current?.querySelector<HTMLElement>(`[data-row="${idOf(next)}"] [data-row-link]`)?.focus()
    void acts.move([mail.id], 'trash')
  }
  const press = (event: KeyboardEvent<HTMLUListElement>) => {
    const mail = mailAt(event.target)
    const { ctrlKey, metaKey, altKey } = event
    // Buttons and checkboxes handle the space key themselves.
    const isOnLink = event.target instanceof HTMLAnchorElement
    if (mail === undefined || ctrlKey || metaKey || altKey || isSwitchedOff(event.key)) return
    if (event.key === ' ' && !isOnLink) return
    const does: Readonly<Record<string, () => void>> = {
      ' ': () => selection.choose([idOf(mail)], !selection.chosen.has(idOf(mail))),
      s: () => void acts.update([mail.id], { isStarred: !mail.isStarred }),
      ...(!isTrash(mailbox) && { '#': () => trash(mail), Delete: () => trash(mail) }),
    }
    const act = does[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return (
    <>
      <div className="mail-bar">
        <label className="mail-choice">
          <input
            type="checkbox"
            checked={areAll}
            ref={(input) => {
              if (input !== null) input.indeterminate = chosen.length > 0 && !areAll
            }}
            onChange={() => selection.choose(mails.map(idOf), !areAll)}
          />
          <span className="visually-hidden">{t('chooseAll')}</span>
        </label>
        <span className="small muted" role="status">
          <bdi>
            {chosen.length === 0
              ? t('count', { count: mails.length })
              : t('chosen', { count: chosen.length })}
          </bdi>
        </span>
        {chosen.length > 0 && (
          <MailActions
            mails={chosen}
            mailbox={mailbox}
            acts={acts}
            onAway={selection.clear}
            onChanged={selection.clear}
          />
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- because the keys bubble from the links of its rows */}
      <ul
        ref={box}
        className="mail-rows"
        aria-label={t('list', { mailbox: name })}
        onKeyDown={press}
      >
        {mails.map((mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            mailbox={mailbox}
            acts={acts}
            isChosen={selection.chosen.has(idOf(mail))}
            onChoose={(isChosen) => selection.choose([idOf(mail)], isChosen)}
          />
        ))}
      </ul>
    </>
  )
}
