import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { networks, type Network } from '@merchant/contract/areas/transactions.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/client.ts'
import { EmptyState } from '#kit/state/EmptyState.tsx'
import { TitledCard } from '#kit/titled-card.tsx'
import { Asked } from '#parts/Asked.tsx'
import { NetworkMark } from '#parts/PaymentMethod.tsx'
import { ActiveStatus } from './ActiveStatus.tsx'
import { t } from './merchant.messages.ts'
import { programText } from './method-words.ts'
import './merchant.css'

/** Another service may know networks that we have no mark for. */
const isKnown = (code: string): code is Network => (networks as readonly string[]).includes(code)

const Note = ({ children }: { readonly children: string }) => (
  <p className="merchant-note">
    <bdi className="sentence">{children}</bdi>
  </p>
)

/** Whose payments are taken. Only what is active is told. */
export function NetworksCard() {
  const asked = useQuery(query(merchantCalls.networks))
  return (
    <TitledCard title={t('networks')}>
      <Asked asked={asked} failed={t('networksFailed')} lines={3}>
        {({ paymentNetworks }) =>
          paymentNetworks.length === 0 ? (
            <EmptyState title={t('noNetworks')} text={t('noNetworksText')} />
          ) : (
            <>
              <Note>{t('networksText')}</Note>
              <ul className="merchant-names">
                {paymentNetworks.map(({ networkCode, name }) => (
                  <li key={networkCode} className="marked">
                    {isKnown(networkCode) && <NetworkMark network={networkCode} />}
                    <bdi>{name}</bdi>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Asked>
    </TitledCard>
  )
}

/** The loyalty programs, and what the wallet's link hangs on. */
export function ProgramsCard() {
  const asked = useQuery(query(merchantCalls.programs))
  return (
    <TitledCard title={t('programs')}>
      <Asked asked={asked} failed={t('programsFailed')} lines={2}>
        {({ programs }) =>
          programs.length === 0 ? (
            <EmptyState title={t('noPrograms')} text={t('noProgramsText')} />
          ) : (
            <ul className="merchant-rows">
              {programs.map((program) => (
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
          )
        }
      </Asked>
    </TitledCard>
  )
}

/** Where payments can come from. */
export function ChannelsCard() {
  const asked = useQuery(query(merchantCalls.channels))
  return (
    <TitledCard title={t('channels')}>
      <Asked asked={asked} failed={t('channelsFailed')} lines={2}>
        {({ paymentChannels }) =>
          paymentChannels.length === 0 ? (
            <EmptyState title={t('noChannels')} text={t('noChannelsText')} />
          ) : (
            <>
              <Note>{t('channelsText')}</Note>
              <ul className="merchant-names">
                {paymentChannels.map(({ channelCode, name }) => (
                  <li key={channelCode}>
                    <bdi>{name}</bdi>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Asked>
    </TitledCard>
  )
}
