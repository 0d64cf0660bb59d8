/** What the cards of the own account share: rows, notes, sessions. */
import { sessionCalls, type OwnSession } from '@merchant/contract/areas/session.calls.ts'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconDeviceUnknown from '@tabler/icons-react/dist/esm/icons/IconDeviceUnknown.mjs'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query, type CallError } from '#api/client.ts'
import { Filled, slot, StatusPill, Time } from '#ui/format/format.tsx'
import { Sentence } from '#ui/format/name.tsx'
import './own-account.css'
import { t } from './own-account.messages.ts'

/**
 * Whether the service lacks a call that the specification does not name, as another implementation may. The card that
 * the call feeds is then left out.
 */
export const isMissing = ({ error }: Pick<UseQueryResult<unknown, CallError>, 'error'>): boolean =>
  error?.status === 404

interface OwnRowProps {
  readonly icon: ReactNode
  readonly tone?: 'warn' | 'bad' | undefined
  readonly title: ReactNode
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** A row of a card: icon, title, details, and at most one action. */
export function OwnRow({ icon, tone, title, children, action }: OwnRowProps) {
  return (
    <li className="own-row">
      <span className="row-mark" data-tone={tone}>
        {icon}
      </span>
      <span className="own-words">
        <span className="own-name">{title}</span>
        {children}
      </span>
      {action}
    </li>
  )
}

/** A sentence of a card. The isolation keeps its punctuation in place on a right-to-left page. */
export function OwnNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className="own-note">
      <bdi className="sentence">{children}</bdi>
    </p>
  )
}

/** The person's sessions. The largest page that the service allows holds more than anyone has open. */
export const ownSessions = query(sessionCalls.list, { query: { pageSize: 100 } })

export const deviceName = ({ device }: OwnSession): string => device ?? t('unknownDevice')

// The service names a device `<browser> on <system>`.
function DeviceIcon({ session: { device } }: { readonly session: OwnSession }) {
  if (device === null) return <IconDeviceUnknown className="icon" aria-hidden />
  return /\b(iOS|Android)$/.test(device) ? (
    <IconDeviceMobile className="icon" aria-hidden />
  ) : (
    <IconDeviceDesktop className="icon" aria-hidden />
  )
}

interface SessionRowProps {
  readonly session: OwnSession
  readonly action?: ReactNode
}

/** A session: its device and merchant, when it was last used and when it began. */
export function SessionRow({ session, action }: SessionRowProps) {
  const merchant = session.merchantName ?? t('noMerchant')
  return (
    <OwnRow
      icon={<DeviceIcon session={session} />}
      title={
        <>
          <b dir="auto">{deviceName(session)}</b>
          {session.current && <StatusPill tone="good" label={t('thisOne')} />}
        </>
      }
      action={action}
    >
      <span className="muted small">
        {session.current ? (
          <Sentence>{t('inUse', { merchant })}</Sentence>
        ) : (
          <Filled
            text={t('lastSeen', { merchant, time: slot('time') })}
            parts={{ time: <Time value={session.lastSeenAt} /> }}
          />
        )}
      </span>
      <span className="faint tiny">
        <Filled
          text={t('signedIn', { time: slot('time') })}
          parts={{ time: <Time value={session.createdAt} /> }}
        />
      </span>
    </OwnRow>
  )
}
