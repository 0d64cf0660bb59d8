import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import '#ui/card.css'
import { useWide } from '#ui/media.ts'
import { Popover } from '#ui/popover/Popover.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { isTyping } from '#ui/table/use-row-keys.ts'
import { demoEmailCalls, type Email } from '../../calls/email.calls.ts'
import type { DemoScreenProps } from '../../area.ts'
import { Answered, NoResult } from '#demo/components/Answered.tsx'
import { SearchField } from '#demo/components/SearchField.tsx'
import { useDemoQuery } from '../../use-demo-query.ts'
import { useSettledText } from '../../use-settled-text.ts'
import { compose } from './compose-store.ts'
import { ComposePanel } from './ComposePanel.tsx'
import { t } from './email.messages.ts'
import { EmailPlaces } from './EmailPlaces.tsx'
import { MailDetail } from './MailDetail.tsx'
import { MailList } from './MailList.tsx'
import { askedOf, EMAIL, pathOfPlace, placeOf, type Place } from './places.ts'
import { useMail } from './use-mail.ts'
import './email.css'
import './letter.css'

/** The open letter is in the address: it survives a reload, and Back closes it. */
const useOpened = (mails: readonly Email[] | undefined) => {
  const { mail: id } = useSearch({ strict: false }) as { readonly mail?: string }
  const navigate = useNavigate()
  const opened = mails?.find((mail) => String(mail.id) === id)
  const isGone = id !== undefined && mails !== undefined && opened === undefined
  const close = () => void navigate({ to: '.', search: {}, replace: isGone })
  // The letter left the list, or was never in it.
  useEffect(() => {
    if (isGone) void navigate({ to: '.', search: {}, replace: true })
  }, [isGone, navigate])
  return {
    opened,
    close,
    open: (mail: Email) =>
      void navigate({ to: '.', search: { mail: String(mail.id) }, replace: id !== undefined }),
  }
}

function Mailbox({ place }: { readonly place: Place }) {
  const isWide = useWide()
  const [typed, setTyped] = useState('')
  const q = useSettledText(typed)
  const query = useDemoQuery(demoEmailCalls.list, { query: { q, ...askedOf(place) } })
  const { opened, open, close } = useOpened(
    query.isPlaceholderData ? undefined : query.data?.emails,
  )
  const acts = useMail(place)
  const name = 'label' in place ? t(place.label) : t(place.folder)
  const meta = query.data?.emailsMeta
  return (
    <div className="card mail demo-pane">
      {isWide && <EmailPlaces place={place} meta={meta} />}
      <div className="mail-main">
        <div className="mail-list" inert={opened !== undefined}>
          <div className="mail-top">
            {!isWide && (
              <Popover
                label={t('places')}
                renderTrigger={(trigger) => (
                  <Button {...trigger} icon={<IconMenu2 className="icon" aria-hidden />}>
                    {name}
                  </Button>
                )}
              >
                {(shut) => <EmailPlaces place={place} meta={meta} onGo={shut} />}
              </Popover>
            )}
            <SearchField label={t('search')} value={typed} onChange={setTyped} />
            <IconButton
              label={t('refresh')}
              className="mail-end"
              onClick={() => void query.refetch()}
            >
              <IconRefresh className="icon" aria-hidden />
            </IconButton>
          </div>
          <Answered query={query}>
            {({ emails }) => {
              if (emails.length > 0)
                return (
                  <MailList
                    key={pathOfPlace(place)}
                    mails={emails}
                    place={place}
                    placeName={name}
                    acts={acts}
                    openedId={opened && String(opened.id)}
                    onOpen={open}
                  />
                )
              if (q !== '') return <NoResult q={q} onClear={() => setTyped('')} />
              return <EmptyState title={t('noMail', { place: name })} text={t('noMailText')} />
            }}
          </Answered>
        </div>
        {opened && (
          <MailDetail
            mail={opened}
            mails={query.data?.emails ?? []}
            place={place}
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

/** The mail of the sample: folders, labels, reading and writing (spec 7, `/apps/email`). */
export function EmailScreen({ params }: DemoScreenProps) {
  const place = placeOf(params)
  useComposeKey()
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
      {place === undefined ? (
        <div className="card">
          <EmptyState title={t('missing')} text={t('missingText')}>
            <ButtonLink tone="main" to={EMAIL}>
              {t('backToInbox')}
            </ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <Mailbox place={place} />
      )}
      <ComposePanel />
    </Screen>
  )
}
