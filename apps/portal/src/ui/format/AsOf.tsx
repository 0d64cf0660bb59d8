import { t } from './format.messages.ts'
import { minutePart } from './times.ts'

/** When the figures beside it were read: they may have changed since. The time is as the wire has it. */
export const AsOf = ({ time }: { readonly time: string }) => (
  <bdi className="faint tiny">{t('asOf', { time: minutePart(time) })}</bdi>
)
