import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { joinNames } from '#ui/format/lists.ts'
import type { Email, EmailReply } from '#demo/calls/email.calls.ts'
import { Avatar } from '#demo/components/Avatar.tsx'
import { HtmlContent } from '#demo/components/HtmlContent.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Time } from '#ui/format/format.tsx'
import { isTyping } from '#ui/typing.ts'
import { showToast } from '#ui/toasts.ts'
import { AnswerCard } from './AnswerCard.tsx'
import { t } from './email.messages.ts'
import { LabelDot, MailActions, type MailHandlers, Star } from './MailActions.tsx'
import type { Mailbox } from './mailboxes.ts'

const icons: Readonly<Record<string, typeof IconFile>> = {
  image: IconPhoto,
  pdf: IconFileText,
  text: IconFileText,
}

/** The addresses of the sample lead nowhere, so a file says that there is none. */
function Attachments({ list }: { readonly list: EmailReply['attachments'] }) {
  return (
    <div className="mail-files">
      <p className="small muted">{t('attached', { count: list.length })}</p>
      <ul>
        {list.map(({ fileName, thumbnail, size }) => {
          const Icon = icons[thumbnail] ?? IconFile
          return (
            <li key={fileName}>
              <button
                type="button"
                className="mail-file"
                onClick={() => showToast({ tone: 'quiet', text: t('noFile', { fileName }) })}
              >
                <Icon className="icon" aria-hidden />
                <span className="two">
                  <bdi>{fileName}</bdi>
                  <small>
                    <bdi>{size}</bdi>
                  </small>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface MessageCardProps {
  readonly message: EmailReply
  /** Shown at the end of the header. */
  readonly action?: ReactNode
}

/** One message of a thread, with its sender, recipients, time and attachments. */
function MessageCard({ message, action }: MessageCardProps) {
  const { from, to, time, attachments } = message
  return (
    <article className="mail-message" aria-label={from.name}>
      <header>
        <Avatar name={from.name} picture={from.avatar} tone="accent" />
        <span className="two">
          <span className="mail-sender">
            <b dir="auto">{from.name}</b> <bdi className="faint small">{from.email}</bdi>
          </span>
          <small dir="auto">{t('to', { names: joinNames(to.map(({ name }) => name)) })}</small>
        </span>
        <span className="mail-time small faint">
          <Time value={time} />
        </span>
        {action}
      </header>
      <HtmlContent html={message.message} />
      {attachments.length > 0 && <Attachments list={attachments} />}
    </article>
  )
}

interface MailDetailProps {
  readonly mail: Email
  readonly mails: readonly Email[]
  readonly mailbox: Mailbox
  readonly acts: MailHandlers
  readonly onOpen: (mail: Email) => void
  readonly onClose: () => void
}

/** The messages before the last one, collapsed at first. */
function Earlier({ list }: { readonly list: Email['replies'] }) {
  const [isOpen, setOpen] = useState(false)
  if (list.length === 0) return null
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <bdi>{t('earlier', { count: list.length })}</bdi>
      </Button>
      {isOpen && list.map((message) => <MessageCard key={message.id} message={message} />)}
    </>
  )
}

/** An open message. It covers the list. */
export function MailDetail({ mail, mails, mailbox, acts, onOpen, onClose }: MailDetailProps) {
  const box = useRef<HTMLElement>(null)
  const index = mails.findIndex(({ id }) => id === mail.id)
  const [before, after] = [mails[index - 1], mails[index + 1]]
  const read = useEffectEvent(() => {
    box.current?.focus({ preventScroll: true })
    if (!mail.isRead) void acts.update([mail.id], { isRead: true })
  })
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isTyping(event)) onClose()
  })
  // Once per message: one that is marked as unread while it is open stays unread.
  useEffect(() => read(), [mail.id])
  useEffect(() => {
    const press = (event: KeyboardEvent) => leave(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <section ref={box} className="mail-detail" tabIndex={-1} aria-label={mail.subject}>
      <div className="mail-bar">
        <IconButton label={t('back')} onClick={onClose} aria-keyshortcuts="Escape">
          <IconArrowLeft className="icon icon-flips" aria-hidden />
        </IconButton>
        <MailActions mails={[mail]} mailbox={mailbox} acts={acts} onAway={onClose} />
        <span className="mail-end">
          <bdi className="small faint mail-position">
            {t('position', { index: index + 1, count: mails.length })}
          </bdi>
          <IconButton
            label={t('previous')}
            disabled={before === undefined}
            aria-keyshortcuts="k"
            onClick={() => before && onOpen(before)}
          >
            <IconChevronUp className="icon" aria-hidden />
          </IconButton>
          <IconButton
            label={t('next')}
            disabled={after === undefined}
            aria-keyshortcuts="j"
            onClick={() => after && onOpen(after)}
          >
            <IconChevronDown className="icon" aria-hidden />
          </IconButton>
          <IconButton label={t('print')} className="mail-print" onClick={() => window.print()}>
            <IconPrinter className="icon" aria-hidden />
          </IconButton>
        </span>
      </div>
      <div className="mail-thread">
        <header className="mail-head">
          <h2 dir="auto">{mail.subject}</h2>
          {mail.labels.map((label) => (
            <span key={label} className="mail-chip">
              <LabelDot label={label} />
              {t(label)}
            </span>
          ))}
        </header>
        <Earlier key={`earlier ${String(mail.id)}`} list={mail.replies} />
        <MessageCard
          message={mail}
          action={
            <Star
              mail={mail}
              onPress={() => void acts.update([mail.id], { isStarred: !mail.isStarred })}
            />
          }
        />
        <AnswerCard key={mail.id} mail={mail} />
      </div>
    </section>
  )
}
