import type { Reply } from '@merchant/contract/core/call.ts'
import IconAlertOctagon from '@tabler/icons-react/dist/esm/icons/IconAlertOctagon.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { demoEmailCalls, EmailLabel } from '#demo/calls/email.calls.ts'
import { t } from './email.messages.ts'
import { LabelDot } from './MailActions.tsx'
import { type Folder, folders, pathOf, type Mailbox } from './mailboxes.ts'

export type EmailsMeta = Reply<(typeof demoEmailCalls)['list']>['emailsMeta']

const icons: Readonly<Record<Folder, typeof IconInbox>> = {
  inbox: IconInbox,
  sent: IconSend,
  draft: IconPencil,
  starred: IconStar,
  spam: IconAlertOctagon,
  trashed: IconTrash,
}
const shownLabels: readonly EmailLabel[] = ['personal', 'company', 'important', 'private']

interface MailboxLinkProps {
  readonly mailbox: Mailbox
  readonly current: Mailbox
  readonly mark: ReactNode
  readonly label: string
  readonly children?: ReactNode
  readonly onSelect: (() => void) | undefined
}

function MailboxLink({ mailbox, current, mark, label, children, onSelect }: MailboxLinkProps) {
  const to = pathOf(mailbox)
  return (
    <li>
      <Link
        to={to}
        className="mail-nav-item"
        // The router would mark the inbox on every page below it.
        activeOptions={{ exact: true }}
        activeProps={{}}
        aria-current={to === pathOf(current) ? 'page' : undefined}
        onClick={onSelect}
      >
        {mark}
        {label}
        {children}
      </Link>
    </li>
  )
}

interface MailboxNavProps {
  readonly mailbox: Mailbox
  readonly meta: EmailsMeta | undefined
  /** Closes the popover that it is shown in. */
  readonly onSelect?: () => void
}

/** Folders with their counts, and labels (spec 9). */
export function MailboxNav({ mailbox, meta, onSelect }: MailboxNavProps) {
  const id = useId()
  const counted = (folder: Folder): ReactNode => {
    const count = folder === 'inbox' || folder === 'draft' || folder === 'spam' ? meta?.[folder] : 0
    if (count === undefined || count === 0) return null
    return (
      <span className="mail-count">
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">
          {t(folder === 'draft' ? 'drafts' : 'unread', { count })}
        </span>
      </span>
    )
  }
  return (
    <nav className="mail-nav" aria-label={t('mailboxes')}>
      <ul>
        {folders.map((folder) => {
          const Icon = icons[folder]
          return (
            <MailboxLink
              key={folder}
              mailbox={{ folder }}
              current={mailbox}
              mark={<Icon className="icon" aria-hidden />}
              label={t(folder)}
              onSelect={onSelect}
            >
              {counted(folder)}
            </MailboxLink>
          )
        })}
      </ul>
      <h2 id={id}>{t('labels')}</h2>
      <ul aria-labelledby={id}>
        {shownLabels.map((label) => (
          <MailboxLink
            key={label}
            mailbox={{ label }}
            current={mailbox}
            mark={<LabelDot label={label} />}
            label={t(label)}
            onSelect={onSelect}
          />
        ))}
      </ul>
    </nav>
  )
}
