import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openedRow, useCloseOpened } from '#components/list/use-list-search.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import '#ui/card.css'
import { useWide } from '#ui/media.ts'
import { Popover } from '#ui/popover.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/state.tsx'
import { isTyping } from '#ui/typing.ts'
import { demoEmailCalls, type Email } from '../../calls/email.calls.ts'
import type { DemoScreenProps } from '../../area.ts'
import { QueryBoundary, NoResult } from '#demo/components/QueryBoundary.tsx'
import { SearchField } from '#demo/components/SearchField.tsx'
import { useDemoQuery } from '../../use-demo-call.ts'
import { useSearchText } from '../../use-search-text.ts'
import { compose, reopenBy } from './drafts.ts'
import { ComposePanel } from './ComposePanel.tsx'
import { t } from './email.messages.ts'
import { MailboxNav } from './MailboxNav.tsx'
import { MailDetail } from './MailDetail.tsx'
import { MailList } from './MailList.tsx'
import { queryOf, EMAIL, pathOf, type Mailbox, mailboxOf } from './mailboxes.ts'
import { useMail } from './MailActions.tsx'
import './email.css'
import './message.css'

/** The open message is in the address: it survives a reload, and Back closes it. */
const useOpenEmail = (mails: readonly Email[] | undefined) => {
  const { mail: id } = useSearch({ strict: false }) as { readonly mail?: string }
  const navigate = useNavigate()
  const opened = mails?.find((mail) => String(mail.id) === id)
  const isGone = id !== undefined && mails !== undefined && opened === undefined
  const close = useCloseOpened(() => void navigate({ to: '.', search: {}, replace: true }))
  // The message left the list, or was never in it.
  useEffect(() => {
    if (isGone) void navigate({ to: '.', search: {}, replace: true })
  }, [isGone, navigate])
  return {
    opened,
    close,
    open: (mail: Email) =>
      void navigate({
        to: '.',
        search: { mail: String(mail.id) },
        ...(id === undefined ? { state: openedRow } : { replace: true, state: true }),
      }),
  }
}

function MailboxView({ mailbox }: { readonly mailbox: Mailbox }) {
  const isWide = useWide()
  const { q, field, clear } = useSearchText()
  const query = useDemoQuery(demoEmailCalls.list, { query: { q, ...queryOf(mailbox) } })
  const { opened, open, close } = useOpenEmail(
    query.isPlaceholderData ? undefined : query.data?.emails,
  )
  const acts = useMail(mailbox)
  const name = 'label' in mailbox ? t(mailbox.label) : t(mailbox.folder)
  const meta = query.data?.emailsMeta
  return (
    <div className="card mail demo-pane">
      {isWide && <MailboxNav mailbox={mailbox} meta={meta} />}
      <div className="mail-main">
        <div className="mail-list" inert={opened !== undefined}>
          <div className="mail-top">
            {!isWide && (
              <Popover
                label={t('mailboxes')}
                renderTrigger={(trigger) => (
                  <Button {...trigger} icon={<IconMenu2 className="icon" aria-hidden />}>
                    {name}
                  </Button>
                )}
              >
                {(shut) => <MailboxNav mailbox={mailbox} meta={meta} onSelect={shut} />}
              </Popover>
            )}
            <SearchField label={t('search')} {...field} />
            <IconButton
              label={t('refresh')}
              className="mail-end"
              onClick={() => void query.refetch()}
            >
              <IconRefresh className="icon" aria-hidden />
            </IconButton>
          </div>
          <QueryBoundary query={query}>
            {({ emails }) => {
              if (emails.length > 0)
                return (
                  <MailList
                    key={pathOf(mailbox)}
                    mails={emails}
                    mailbox={mailbox}
                    name={name}
                    acts={acts}
                    openedId={opened && String(opened.id)}
                    onOpen={open}
                  />
                )
              if (q !== '') return <NoResult q={q} onClear={clear} />
              return <EmptyState title={t('noMail', { mailbox: name })} text={t('noMailText')} />
            }}
          </QueryBoundary>
        </div>
        {opened && (
          <MailDetail
            mail={opened}
            mails={query.data?.emails ?? []}
            mailbox={mailbox}
            acts={acts}
            onOpen={open}
            onClose={close}
          />
        )}
      </div>
    </div>
  )
}

const useComposeKey = (): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'c' || isTyping(event)) return
      event.preventDefault()
      compose()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** After the page was left, a draft that is opened again opens the page first. */
const useReopening = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    reopenBy(undefined)
    return () => reopenBy(() => void navigate({ to: EMAIL }))
  }, [navigate])
}

/** The mail of the sample: folders, labels, reading and writing (spec 7, `/apps/email`). */
export function EmailScreen({ params }: DemoScreenProps) {
  const mailbox = mailboxOf(params)
  useComposeKey()
  useReopening()
  return (
    <Screen
      title={t('title')}
      actions={
        <Button
          tone="main"
          icon={<IconPencil className="icon" aria-hidden />}
          aria-keyshortcuts="c"
          onClick={() => compose()}
        >
          {t('compose')}
        </Button>
      }
    >
      {mailbox === undefined ? (
        <div className="card">
          <EmptyState title={t('missing')} text={t('missingText')}>
            <ButtonLink tone="main" to={EMAIL}>
              {t('backToInbox')}
            </ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <MailboxView mailbox={mailbox} />
      )}
      <ComposePanel />
    </Screen>
  )
}
