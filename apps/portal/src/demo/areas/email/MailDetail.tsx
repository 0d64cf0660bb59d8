import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { isTyping } from '#ui/table/use-row-keys.ts'
import type { Email } from '../../calls/email.calls.ts'
import { AnswerCard } from './AnswerCard.tsx'
import { t } from './email.messages.ts'
import { MailActions } from './MailActions.tsx'
import { LabelDot, Star } from './marks.tsx'
import { MessageCard } from './MessageCard.tsx'
import type { Place } from './places.ts'
import type { MailActs } from './use-mail.ts'

interface MailDetailProps {
  readonly mail: Email
  readonly mails: readonly Email[]
  readonly place: Place
  readonly acts: MailActs
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

/** An open letter. It covers the list. */
export function MailDetail({ mail, mails, place, acts, onOpen, onClose }: MailDetailProps) {
  const box = useRef<HTMLElement>(null)
  const here = mails.findIndex(({ id }) => id === mail.id)
  const [before, after] = [mails[here - 1], mails[here + 1]]
  const read = useEffectEvent(() => {
    box.current?.focus({ preventScroll: true })
    if (!mail.isRead) void acts.update([mail.id], { isRead: true })
  })
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isTyping(event)) onClose()
  })
  // Once per letter: one that is marked as unread while it is open stays unread.
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
        <MailActions mails={[mail]} place={place} acts={acts} onAway={onClose} />
        <span className="mail-end">
          <bdi className="small faint mail-position">
            {t('position', { place: here + 1, count: mails.length })}
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
