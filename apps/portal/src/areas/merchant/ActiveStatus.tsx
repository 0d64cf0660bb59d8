import { StatusPill } from '#ui/format/StatusPill.tsx'
import { t } from './merchant.messages.ts'

/** A means active (spec 9). */
export const ActiveStatus = ({ status }: { readonly status: 'A' | 'I' }) => (
  <StatusPill tone={status === 'A' ? 'good' : 'quiet'} label={t(status)} />
)
