import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/client.ts'
import { MerchantFeatures, MerchantStatus } from '#components/merchant/merchant-facts.tsx'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { TitledCard } from '#ui/card.tsx'
import { FactList } from '#ui/format/format.tsx'
import { t } from './merchant.messages.ts'

/** The merchant as the payment service knows it: name, status, contacts and features. */
export function MerchantCard() {
  const profile = useQuery(query(merchantCalls.profile))
  return (
    <TitledCard
      title={t('merchant')}
      aside={profile.data && <MerchantStatus status={profile.data.status} />}
    >
      <QueryBoundary query={profile} failed={t('merchantFailed')} lines={4}>
        {({ merchantName, contactEmail, contactPhone }) => (
          <div className="card-body merchant-card">
            <FactList
              facts={[
                [t('name'), merchantName],
                [t('contactEmail'), contactEmail ?? t('noContact')],
                [t('contactPhone'), contactPhone ?? t('noContact')],
                [t('features'), <MerchantFeatures key="features" />],
              ]}
            />
          </div>
        )}
      </QueryBoundary>
    </TitledCard>
  )
}
