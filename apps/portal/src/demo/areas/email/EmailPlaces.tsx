import IconAlertOctagon from '@tabler/icons-react/dist/esm/icons/IconAlertOctagon.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { Reply } from '@merchant/contract/core/call.ts'
import type { demoEmailCalls, EmailLabel } from '../../calls/email.calls.ts'
import { t } from './email.messages.ts'
import { LabelDot } from './marks.tsx'
import { folders, pathOfPlace, type Folder, type Place } from './places.ts'

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

interface PlaceLinkProps {
  readonly place: Place
  readonly current: Place
  readonly mark: ReactNode
  readonly label: string
  readonly children?: ReactNode
  readonly onGo: (() => void) | undefined
}

function PlaceLink({ place, current, mark, label, children, onGo }: PlaceLinkProps) {
  const to = pathOfPlace(place)
  return (
    <li>
      <Link
        to={to}
        className="mail-place"
        activeProps={{}}
        aria-current={to === pathOfPlace(current) ? 'page' : undefined}
        onClick={onGo}
      >
        {mark}
        {label}
        {children}
      </Link>
    </li>
  )
}

interface EmailPlacesProps {
  readonly place: Place
  readonly meta: EmailsMeta | undefined
  /** Closes the popover that it is shown in. */
  readonly onGo?: () => void
}

/** Folders with their counts, and labels (spec 9). */
export function EmailPlaces({ place, meta, onGo }: EmailPlacesProps) {
  const id = useId()
  const counted = (folder: Folder): ReactNode => {
    const count = folder === 'inbox' || folder === 'draft' || folder === 'spam' ? meta?.[folder] : 0
    if (count === undefined || count === 0) return null
    return (
      <span className="mail-count">
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">
          {t(folder === 'draft' ? 'kept' : 'unread', { count })}
        </span>
      </span>
    )
  }
  return (
    <nav className="mail-places" aria-label={t('places')}>
      <ul>
        {folders.map((folder) => {
          const Icon = icons[folder]
          return (
            <PlaceLink
              key={folder}
              place={{ folder }}
              current={place}
              mark={<Icon className="icon" aria-hidden />}
              label={t(folder)}
              onGo={onGo}
            >
              {counted(folder)}
            </PlaceLink>
          )
        })}
      </ul>
      <h2 id={id}>{t('labels')}</h2>
      <ul aria-labelledby={id}>
        {shownLabels.map((label) => (
          <PlaceLink
            key={label}
            place={{ label }}
            current={place}
            mark={<LabelDot label={label} />}
            label={t(label)}
            onGo={onGo}
          />
        ))}
      </ul>
    </nav>
  )
}
