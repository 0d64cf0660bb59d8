import { merchantCalls, type LoyaltyProgram } from '@merchant/contract/areas/merchant.calls.ts'
import { networks, type Network } from '@merchant/contract/areas/transactions.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { contractWords } from '#api/api.messages.ts'
import { query } from '#api/client.ts'
import { listed } from '#api/listed.ts'
import { useMerchantName } from '#auth/access.ts'
import { Screen } from '#ui/screen.tsx'
import { CardColumn, CardColumns } from '#ui/card.tsx'
import { NetworkMark } from '#components/payments/PaymentMethod.tsx'
import { DOT } from '#ui/format/dot.ts'
import { ActiveStatus, ListCard } from './ListCard.tsx'
import { t } from './merchant.messages.ts'
import { MerchantCard } from './MerchantCard.tsx'
import { RefundLimitsCard } from './RefundLimitsCard.tsx'
import { MethodsCard } from './MethodsCard.tsx'

/** The payment methods with their terms, and what belongs to them (spec 1, A-311). */
export function PaymentMethodsScreen() {
  return (
    <Screen title={t('title')} lead={t('lead', { merchant: useMerchantName() })}>
      <CardColumns wide="first">
        <MethodsCard />
        <CardColumn>
          <MerchantCard />
          <RefundLimitsCard />
          <NetworksCard />
          <ProgramsCard />
          <ChannelsCard />
        </CardColumn>
      </CardColumns>
    </Screen>
  )
}

/** Whether there is a logo for a network: the service may list others. */
const isKnown = (code: string): code is Network => (networks as readonly string[]).includes(code)

/** The networks that are accepted. The service lists only active ones. */
function NetworksCard() {
  const reply = useQuery({
    ...query(merchantCalls.networks),
    select: ({ paymentNetworks }) => listed(paymentNetworks),
  })
  return (
    <ListCard name="networks" reply={reply} lines={3} note={t('networksText')}>
      {(items) => (
        <ul className="merchant-names">
          {items.map(({ networkCode, name }) => (
            <li key={networkCode} className="marked">
              {isKnown(networkCode) && <NetworkMark network={networkCode} />}
              <bdi>{contractWords(name)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </ListCard>
  )
}

/** Type GO_WALLET with status A, which means active, enables the wallet (spec 4 and 9). */
const programText = ({ loyaltyType, status }: LoyaltyProgram): string => {
  if (loyaltyType === 'GO_WALLET') return status === 'A' ? t('walletOpen') : t('walletShut')
  return status === 'A' ? t('programOn') : t('programOff')
}

/** The loyalty programs, one of which enables the link to the wallet. */
function ProgramsCard() {
  const reply = useQuery({
    ...query(merchantCalls.programs),
    select: ({ programs }) => listed(programs),
  })
  return (
    <ListCard name="programs" reply={reply} lines={2}>
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
                <bdi className="mono">{program.programId}</bdi>
                {DOT}
                <bdi className="mono">{program.loyaltyType}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
    </ListCard>
  )
}

/** Where payments are taken. */
function ChannelsCard() {
  const reply = useQuery({
    ...query(merchantCalls.channels),
    select: ({ paymentChannels }) => listed(paymentChannels),
  })
  return (
    <ListCard name="channels" reply={reply} lines={2} note={t('channelsText')}>
      {(items) => (
        <ul className="merchant-names">
          {items.map(({ channelCode, name }) => (
            <li key={channelCode}>
              <bdi>{contractWords(name)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </ListCard>
  )
}
