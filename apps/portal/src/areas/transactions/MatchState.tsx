import type { MatchStatus } from '@merchant/contract/areas/transactions.shapes.ts'
import { StatusPill, type Tone } from '#ui/format/StatusPill.tsx'
import { t } from './transactions.messages.ts'

const tones: Readonly<Record<MatchStatus, Tone>> = {
  MATCHED: 'good',
  EXPECTED: 'quiet',
  MISMATCHED: 'bad',
  MISSING: 'bad',
}

/** Whether settlement brought what was to come. */
export function MatchState({ status }: { readonly status: MatchStatus }) {
  return <StatusPill tone={tones[status]} label={t(status)} />
}
