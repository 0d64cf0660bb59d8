import type { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { t } from './create.messages.ts'

/** Whom codes would pay; undefined while that is not known. */
export type Payee = NonNullable<Reply<typeof billingQrCalls.payee>['payee']> | undefined

/** The same in a sentence. */
export const payeeText = ({ merchantName, fpsProxyType }: NonNullable<Payee>): string =>
  t('paysTo', { merchant: merchantName, address: t(fpsProxyType) })
