import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { networks, type Network } from '@merchant/contract/areas/transactions.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/client.ts'
import { NetworkMark } from '#components/payments/PaymentMethod.tsx'
import { ActiveStatus } from './ActiveStatus.tsx'
import { ListCard } from './ListCard.tsx'
import { t } from './merchant.messages.ts'
import { programText } from './method-words.ts'
import './merchant.css'

/** Another service may know networks that we have no mark for. */
const isKnown = (code: string): code is Network => (networks as readonly string[]).includes(code)

/** Whose payments are taken. Only what is active is told. */
export function NetworksCard() {
  const asked = useQuery({
    ...query(merchantCalls.networks),
    select: ({ paymentNetworks }) => paymentNetworks,
  })
  return (
    <ListCard
      title={t('networks')}
      asked={asked}
      failed={t('networksFailed')}
      lines={3}
      none={{ title: t('noNetworks'), text: t('noNetworksText') }}
      note={t('networksText')}
    >
      {(items) => (
        <ul className="merchant-names">
          {items.map(({ networkCode, name }) => (
            <li key={networkCode} className="marked">
              {isKnown(networkCode) && <NetworkMark network={networkCode} />}
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </ListCard>
  )
}

/** The loyalty programs, and what the wallet's link hangs on. */
export function ProgramsCard() {
  const asked = useQuery({ ...query(merchantCalls.programs), select: ({ programs }) => programs })
  return (
    <ListCard
      title={t('programs')}
      asked={asked}
      failed={t('programsFailed')}
      lines={2}
      none={{ title: t('noPrograms'), text: t('noProgramsText') }}
    >
      {(items) => (
        <ul className="merchant-rows">
          {items.map((program) => (
            <li key={program.programId}>
              <h3>
                <bdi>{program.name}</bdi> <ActiveStatus status={program.status} />
              </h3>
              <p className="muted small">
                <bdi className="sentence">{programText(program)}</bdi>
              </p>
              <p className="faint tiny">
                <bdi className="mono">{program.programId}</bdi> ·{' '}
                <bdi className="mono">{program.loyaltyType}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
    </ListCard>
  )
}

/** Where payments can come from. */
export function ChannelsCard() {
  const asked = useQuery({
    ...query(merchantCalls.channels),
    select: ({ paymentChannels }) => paymentChannels,
  })
  return (
    <ListCard
      title={t('channels')}
      asked={asked}
      failed={t('channelsFailed')}
      lines={2}
      none={{ title: t('noChannels'), text: t('noChannelsText') }}
      note={t('channelsText')}
    >
      {(items) => (
        <ul className="merchant-names">
          {items.map(({ channelCode, name }) => (
            <li key={channelCode}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </ListCard>
  )
}
