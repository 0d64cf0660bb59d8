import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconDeviceUnknown from '@tabler/icons-react/dist/esm/icons/IconDeviceUnknown.mjs'
import type { OwnSession } from '@merchant/contract/areas/session.calls.ts'
import type { ReactNode } from 'react'
import { Filled, slot } from '#ui/format/Filled.tsx'
import { StatusPill } from '#ui/format/StatusPill.tsx'
import { Time } from '#ui/format/Time.tsx'
import { t } from './own-account.messages.ts'
import { OwnRow } from './own-parts.tsx'

export const deviceName = ({ device }: OwnSession): string => device ?? t('unknownDevice')

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

/** A session: in which browser, for which merchant, since when and until when it was used. */
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
          <bdi className="sentence">{t('inUse', { merchant })}</bdi>
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
