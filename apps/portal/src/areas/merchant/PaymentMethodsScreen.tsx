import IconCreditCardOff from '@tabler/icons-react/dist/esm/icons/IconCreditCardOff.mjs'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useMerchantName } from '#auth/access.ts'
import { query } from '#api/client.ts'
import { Screen } from '#ui/screen.tsx'
import { CardColumn, CardColumns } from '#ui/titled-card.tsx'
import { ListCard } from './ListCard.tsx'
import { ChannelsCard, NetworksCard, ProgramsCard } from './MerchantCards.tsx'
import { t } from './merchant.messages.ts'
import { MethodList } from './MethodList.tsx'

/** What customers can pay with, on which terms, and what belongs to it (spec 1, A-311). */
export function PaymentMethodsScreen() {
  const merchant = useMerchantName()
  return (
    <Screen title={t('title')} lead={t('lead', { merchant })}>
      <CardColumns wide="first">
        <MethodsCard />
        <CardColumn>
          <NetworksCard />
          <ProgramsCard />
          <ChannelsCard />
        </CardColumn>
      </CardColumns>
    </Screen>
  )
}

function MethodsCard() {
  const asked = useQuery({
    ...query(merchantCalls.methods, { query: {} }),
    select: ({ paymentMethods }) => paymentMethods,
  })
  const methods = asked.data ?? []
  const active = methods.filter(({ status }) => status === 'A').length
  return (
    <ListCard
      title={t('methods')}
      asked={asked}
      failed={t('methodsFailed')}
      lines={8}
      none={{
        title: t('noMethods'),
        text: t('noMethodsText'),
        icon: <IconCreditCardOff aria-hidden />,
      }}
      aside={
        methods.length > 0 && (
          <bdi className="faint tiny">{t('activeOf', { active, all: methods.length })}</bdi>
        )
      }
    >
      {(items) => <MethodList methods={items} />}
    </ListCard>
  )
}
