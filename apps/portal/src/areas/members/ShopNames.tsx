import { shopScopedRoles, type SessionRole } from '@merchant/contract/access/permissions.ts'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { t } from './members.messages.ts'

interface Placed {
  readonly roleType: SessionRole
  readonly shopIds: readonly string[]
}

/** Where somebody works, as far as the session may know: every shop, or those by name. */
const useShopNames = ({ roleType, shopIds }: Placed): readonly string[] => {
  const options = useShopOptions()
  if (!shopScopedRoles.includes(roleType)) return [t('allShops')]
  const names = options.filter(({ value }) => shopIds.includes(value)).map(({ label }) => label)
  return names.length === 0 ? [t('noShops')] : names
}

/** Every name. */
export const ShopNames = (placed: Placed) => useShopNames(placed).join(', ')

/** The first name, and how many there are more: for a line of a table. */
export function ShopSummary(placed: Placed) {
  const [first = '', ...more] = useShopNames(placed)
  return more.length === 0 ? first : t('someShops', { first, count: more.length })
}
