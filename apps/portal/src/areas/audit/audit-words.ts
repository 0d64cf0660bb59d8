/** Areas of the trail in words. Actions and fields stand as they are: what was recorded is not paraphrased. */
import { t } from './audit.messages.ts'

export const areas = [
  { value: 'transactions', label: t('transactions') },
  { value: 'refunds', label: t('refunds') },
  { value: 'member', label: t('member') },
  { value: 'invitation', label: t('invitation') },
  { value: 'session', label: t('session') },
  { value: 'account', label: t('account') },
  { value: 'shop', label: t('shop_') },
  { value: 'pos', label: t('pos') },
  { value: 'hkt-pos', label: t('hktPos') },
  { value: 'billing-qr', label: t('billingQr') },
  { value: 'fps-proxy', label: t('fpsProxy') },
  { value: 'audit', label: t('audit') },
  { value: 'payment', label: t('payment') },
  { value: 'merchant', label: t('merchant') },
  { value: 'installation', label: t('installation') },
] as const

/** What was refused stands under the name of its call, whose areas are named for several. */
const ofCalls: Readonly<Record<string, string>> = { members: 'member', shops: 'shop' }

/** The area of an action: `pos.block` is of `pos`. */
export const areaOf = (action: string): string => {
  const name = action.split('.')[0] ?? action
  return areas.find(({ value }) => value === (ofCalls[name] ?? name))?.label ?? name
}
