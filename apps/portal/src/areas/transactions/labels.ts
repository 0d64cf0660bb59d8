/** Options of the filters: every code of the contract with its word. */
import { paymentMethodTypes } from '@merchant/contract/areas/merchant.calls.ts'
import { recordSources } from '@merchant/contract/areas/consolidated.shapes.ts'
import {
  loyaltyEventTypes,
  matchStatuses,
  networks,
  refundStatuses,
  settlementStatuses,
  transactionStatuses,
  transactionTypes,
} from '@merchant/contract/areas/transactions.shapes.ts'
import type { Option } from '#ui/filter/fields.ts'
import { networkName } from '#components/payments/PaymentMethod.tsx'
import { t as payment } from '#components/payments/payment.messages.ts'
import { t } from './transactions.messages.ts'

const optionsOf = <T extends string>(
  values: readonly T[],
  label: (value: T) => string,
): readonly Option[] => values.map((value) => ({ value, label: label(value) }))

export const statusOptions = optionsOf(transactionStatuses, (status) => payment(status))
export const refundStatusOptions = optionsOf(refundStatuses, (status) => payment(`refund${status}`))
export const typeOptions = optionsOf(transactionTypes, (type) => t(type))
export const networkOptions = optionsOf(networks, networkName)
export const methodOptions = optionsOf(paymentMethodTypes, (method) => t(method))
export const settlementOptions = optionsOf(settlementStatuses, (status) =>
  status === 'SETTLED' ? t('settled') : t('unsettled'),
)
export const matchOptions = optionsOf(matchStatuses, (status) => t(status))
export const sourceOptions = optionsOf(recordSources, (source) => t(`from${source}`))
export const eventOptions = optionsOf(loyaltyEventTypes, (event) => t(event))
