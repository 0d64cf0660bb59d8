import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import type { RecordSource } from '#components/record-source.ts'
import { t } from './found.messages.ts'
import { LIST } from './paths.ts'

/** Billing QR requests in the palette: one opens beside the list. */
export const foundBills: RecordSource<'bills'> = {
  title: t('bills'),
  item: ({ id, ticketNo, fileName, uploadedAt }) => ({
    id: `bill ${id}`,
    label: ticketNo,
    hint: `${fileName}, ${uploadedAt.slice(0, 10)}`,
    icon: IconQrcode,
  }),
  path: ({ id, ticketNo }) => `${LIST}?ticketNo=${encodeURIComponent(ticketNo)}&job=${id}`,
}
