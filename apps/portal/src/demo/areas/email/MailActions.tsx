import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { IconButton } from '#ui/button.tsx'
import { Popover } from '#ui/popover/Popover.tsx'
import { emailLabels, type Email } from '../../calls/email.calls.ts'
import { t } from './email.messages.ts'
import { LabelDot } from './marks.tsx'
import { isTrash, movesFrom, type Move, type Place } from './places.ts'
import type { MailActs } from './use-mail.ts'

const moveNames = { inbox: 'moveInbox', spam: 'moveSpam', trash: 'moveTrash' } as const

interface MailActionsProps {
  readonly mails: readonly Email[]
  readonly place: Place
  readonly acts: MailActs
  /** The letters were moved away or marked as unread, so an open one closes. */
  readonly onAway: () => void
  /** The letters were changed and stay in the list. */
  readonly onChanged?: () => void
}

/** The actions on the selected letters, or on the open one. */
export function MailActions({ mails, place, acts, onAway, onChanged }: MailActionsProps) {
  const ids = mails.map(({ id }) => id)
  const areRead = mails.every(({ isRead }) => isRead)
  const move = (to: Move) => {
    onAway()
    void acts.move(ids, to)
  }
  return (
    <div className="mail-acts">
      {!isTrash(place) && (
        <IconButton label={t('trash')} onClick={() => move('trash')}>
          <IconTrash className="icon" aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={t(areRead ? 'markUnread' : 'markRead')}
        onClick={() => {
          if (areRead) onAway()
          else onChanged?.()
          void acts.update(ids, { isRead: !areRead })
        }}
      >
        {areRead ? (
          <IconMail className="icon" aria-hidden />
        ) : (
          <IconMailOpened className="icon" aria-hidden />
        )}
      </IconButton>
      <Popover
        label={t('move')}
        renderTrigger={(trigger) => (
          <IconButton {...trigger} label={t('move')}>
            <IconFolder className="icon" aria-hidden />
          </IconButton>
        )}
      >
        {(close) => (
          <>
            <p className="popover-title">{t('move')}</p>
            {movesFrom(place).map((to) => (
              <button
                key={to}
                type="button"
                className="popover-item"
                onClick={() => {
                  close()
                  move(to)
                }}
              >
                {t(moveNames[to])}
              </button>
            ))}
          </>
        )}
      </Popover>
      <Popover
        label={t('label')}
        renderTrigger={(trigger) => (
          <IconButton {...trigger} label={t('label')}>
            <IconTag className="icon" aria-hidden />
          </IconButton>
        )}
      >
        {(close) => (
          <>
            <p className="popover-title">{t('label')}</p>
            {emailLabels.map((label) => (
              <button
                key={label}
                type="button"
                className="popover-item"
                aria-pressed={mails.every(({ labels }) => labels.includes(label))}
                onClick={() => {
                  close()
                  onChanged?.()
                  void acts.label(ids, label)
                }}
              >
                <LabelDot label={label} />
                {t(label)}
              </button>
            ))}
          </>
        )}
      </Popover>
    </div>
  )
}
