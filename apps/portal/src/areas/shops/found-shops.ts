import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import type { RecordSource } from '#components/record-source.ts'
import { t } from './found.messages.ts'
import { detailPath } from './shop-paths.ts'

/** Shops in the palette. */
export const foundShops: RecordSource<'shops'> = {
  title: t('shops'),
  item: ({ shopId, name, nameZhHant, shopCode }) => ({
    id: `shop ${shopId}`,
    label: nameZhHant === null ? name : `${name} ${nameZhHant}`,
    hint: shopCode,
    icon: IconBuildingStore,
  }),
  path: ({ shopId }) => detailPath(shopId),
}
