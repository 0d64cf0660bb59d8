import { useRef, type KeyboardEvent } from 'react'
import { useRowKeys } from '#ui/table/use-row-keys.ts'
import { useSelection } from '#ui/table/selection.tsx'
import type { Email } from '../../calls/email.calls.ts'
import { t } from './email.messages.ts'
import { MailActions } from './MailActions.tsx'
import { MailRow } from './MailRow.tsx'
import { isTrash, type Place } from './places.ts'
import type { MailActs } from './use-mail.ts'

interface MailListProps {
  readonly mails: readonly Email[]
  readonly place: Place
  readonly placeName: string
  readonly acts: MailActs
  readonly openedId: string | undefined
  readonly onOpen: (mail: Email) => void
}

/** The letters of a folder or label, and the actions on the selected ones. */
export function MailList({ mails, place, placeName, acts, openedId, onOpen }: MailListProps) {
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
  /** Moves the focus to the next letter first, because this one disappears. */
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
    if (mail === undefined || ctrlKey || metaKey || altKey || (event.key === ' ' && !isOnLink))
      return
    const does: Readonly<Record<string, () => void>> = {
      ' ': () => selection.choose([idOf(mail)], !selection.chosen.has(idOf(mail))),
      s: () => void acts.update([mail.id], { isStarred: !mail.isStarred }),
      ...(!isTrash(place) && { '#': () => trash(mail), Delete: () => trash(mail) }),
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
            place={place}
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
        aria-label={t('list', { place: placeName })}
        onKeyDown={press}
      >
        {mails.map((mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            place={place}
            acts={acts}
            isChosen={selection.chosen.has(idOf(mail))}
            onChoose={(isChosen) => selection.choose([idOf(mail)], isChosen)}
          />
        ))}
      </ul>
    </>
  )
}
