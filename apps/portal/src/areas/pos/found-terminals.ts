import IconDeviceMobileDollar from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileDollar.mjs'
import type { RecordSource } from '#components/record-source.ts'
import { t } from './found.messages.ts'

const TERMINALS = '/portal/pos/hktpos'

/** Terminals of both kinds in the palette: they share a page. */
export const foundTerminals: RecordSource<'terminals'> = {
  title: t('terminals'),
  item: ({ posId, posName, serialNo, shopName }) => ({
    id: `terminal ${posId}`,
    label: posName ?? serialNo,
    hint: [shopName, serialNo].filter((part) => part !== null).join(', '),
    icon: IconDeviceMobileDollar,
  }),
  path: ({ posId, kind }) => `${TERMINALS}?${kind === 'HKT' ? 'tab=hkt&' : ''}pos=${posId}`,
}
