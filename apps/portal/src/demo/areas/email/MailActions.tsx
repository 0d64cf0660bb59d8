import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import {
  demoEmailCalls,
  type Email,
  type EmailChange,
  type EmailLabel,
  emailLabels,
} from '#demo/calls/email.calls.ts'
import { StarButton } from '#demo/components/StarButton.tsx'
import { useDemoChange } from '#demo/use-demo-call.ts'
import { IconButton } from '#ui/button.tsx'
import { ActionMenu } from '#demo/components/ActionMenu.tsx'
import { showToast } from '#ui/toasts.ts'
import { t } from './email.messages.ts'
import { changeOf, isTrash, type Move, movesFrom, type Mailbox } from './mailboxes.ts'

/** The colour of a label. Decorative: its name is next to it. */
export function LabelDot({ label }: { readonly label: EmailLabel }) {
  return <span className="mail-dot" data-label={label} aria-hidden="true" />
}

interface StarProps {
  readonly mail: Pick<Email, 'subject' | 'isStarred'>
  readonly onPress: () => void
}

/** Stars a message, or removes its star. */
export function Star({ mail: { subject, isStarred }, onPress }: StarProps) {
  return (
    <StarButton
      className="mail-star"
      label={t('star', { subject })}
      isOn={isStarred}
      onPress={onPress}
    />
  )
}

const mailboxNames = { inbox: 'inbox', spam: 'spam', trash: 'trashed' } as const

/** Changes to messages. Each refetches the list after the service has answered. */
export const useMail = (mailbox: Mailbox) => {
  const send = useDemoChange(demoEmailCalls.list)
  const update = (ids: readonly number[], data: EmailChange) =>
    send(demoEmailCalls.update, { body: { ids: [...ids], data } })
  return {
    update,
    move: async (ids: readonly number[], to: Move) => {
      const answer = await update(ids, changeOf(to, mailbox))
      if (answer === undefined) return
      const text = t('moved', { count: ids.length, mailbox: t(mailboxNames[to]) })
      showToast({ tone: 'quiet', text })
    },
    label: (ids: readonly number[], label: EmailLabel) =>
      send(demoEmailCalls.label, { body: { ids: [...ids], label } }),
  }
}
export type MailHandlers = ReturnType<typeof useMail>

interface MailActionsProps {
  readonly mails: readonly Email[]
  readonly mailbox: Mailbox
  readonly acts: MailHandlers
  /** The messages were moved away or marked as unread, so an open one closes. */
  readonly onAway: () => void
  /** The messages were changed and stay in the list. */
  readonly onChanged?: () => void
}

/** The actions on the selected messages, or on the open one. */
export function MailActions({ mails, mailbox, acts, onAway, onChanged }: MailActionsProps) {
  const ids = mails.map(({ id }) => id)
  const areRead = mails.every(({ isRead }) => isRead)
  const move = (to: Move) => {
    onAway()
    void acts.move(ids, to)
  }
  return (
    <div className="mail-acts">
      {!isTrash(mailbox) && (
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
      <ActionMenu
        label={t('move')}
        icon={<IconFolder className="icon" aria-hidden />}
        actions={movesFrom(mailbox).map((to) => ({
          label: t(mailboxNames[to]),
          onPress: () => move(to),
        }))}
      />
      <ActionMenu
        label={t('label')}
        icon={<IconTag className="icon" aria-hidden />}
        actions={emailLabels.map((label) => ({
          label: t(label),
          icon: <LabelDot label={label} />,
          isOn: mails.every(({ labels }) => labels.includes(label)),
          onPress: () => {
            onChanged?.()
            void acts.label(ids, label)
          },
        }))}
      />
    </div>
  )
}
