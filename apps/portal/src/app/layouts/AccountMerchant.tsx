import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/client.ts'
import { MerchantFeatures, MerchantStatus } from '#components/merchant/merchant-facts.tsx'
import { t } from '#components/merchant/merchant-facts.messages.ts'
import { Button } from '#ui/button.tsx'
import { SkeletonLines } from '#ui/state.tsx'

/** Status, contacts and features of the merchant, below its name in the account menu. */
export function AccountMerchant() {
  const { data: merchant, isError, refetch } = useQuery(query(merchantCalls.profile))
  if (merchant === undefined) {
    if (!isError) return <SkeletonLines lines={2} />
    return (
      <div className="account-merchant" role="alert">
        <bdi>{t('failed')}</bdi> <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </div>
    )
  }
  const contacts = [merchant.contactEmail, merchant.contactPhone].filter((one) => one !== null)
  return (
    <div className="account-merchant">
      <MerchantStatus status={merchant.status} />
      {contacts.map((contact) => (
        <bdi key={contact}>{contact}</bdi>
      ))}
      <span className="account-features">
        <MerchantFeatures />
      </span>
    </div>
  )
}
