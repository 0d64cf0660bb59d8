/** What the merchant card and the account menu show about the merchant. */
import { features, type Feature } from '@merchant/contract/access/features.ts'
import type { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { flagStore, type Flags } from '#auth/flags.ts'
import { joinNames } from '#ui/format/lists.ts'
import { StatusPill } from '#ui/format/format.tsx'
import { useStore } from '#ui/store.ts'
import { t } from './merchant-facts.messages.ts'

export type Merchant = Reply<typeof merchantCalls.profile>

export const MerchantStatus = ({ status }: Pick<Merchant, 'status'>) => (
  <StatusPill tone={status === 'ACTIVE' ? 'good' : 'bad'} label={t(status)} />
)

const featureNames = Object.keys(features) as Feature[]

/** The names of the merchant's features, or why they are not known. */
const featureText = (flags: Flags): string => {
  const enabled = featureNames.filter((feature) => flags[features[feature].flag] === true)
  if (enabled.length > 0) return joinNames(enabled.map((one) => t(one)))
  if (flags.failed.length > 0) return t('unknownFeatures')
  return featureNames.some((feature) => flags[features[feature].flag] === null)
    ? t('checking')
    : t('noFeatures')
}

/** What the merchant may use of the portal: the shell has loaded the flags already (spec 4). */
export const MerchantFeatures = () => <bdi>{featureText(useStore(flagStore))}</bdi>
