/** The labels of the areas. Actions and fields are shown as they were recorded. */
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

/** A refusal is recorded under the name of its call, where these areas are in the plural. */
const areaOfCalls: Readonly<Record<string, string>> = { members: 'member', shops: 'shop' }

/** The label of an action's area, which is the part before the first dot: `pos.block` belongs to `pos`. */
export const areaOf = (action: string): string => {
  const name = action.split('.')[0] ?? action
  return areas.find(({ value }) => value === (areaOfCalls[name] ?? name))?.label ?? name
}
