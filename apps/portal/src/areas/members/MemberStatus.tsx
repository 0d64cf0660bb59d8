import type { Member } from '@merchant/contract/areas/members.calls.ts'
import { StatusPill, type Tone } from '#ui/format/StatusPill.tsx'
import { t } from './members.messages.ts'

const tones: Readonly<Record<Member['status'], Tone>> = {
  ACTIVE: 'good',
  INVITED: 'quiet',
  SUSPENDED: 'bad',
  LOCKED: 'warn',
  REMOVED: 'quiet',
}

/** Whether somebody may work here, as a word with its colour. */
export const MemberStatus = ({ status }: Pick<Member, 'status'>) => (
  <StatusPill tone={tones[status]} label={t(status)} />
)
