/** The state of a terminal in words: what it is in, why, and since when it is silent. */
import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { instantOf } from '@merchant/contract/core/time.ts'
import type { Tone } from '#ui/format/StatusPill.tsx'
import { t } from './pos.messages.ts'

interface State {
  readonly tone: Tone
  readonly label: string
}

type Known = Pick<Terminal, 'status' | 'statusReason' | 'silent' | 'lastActivityAt'>

const HOUR_MS = 3_600_000

/** Whole hours since it was last heard of; undefined where it never was. */
const silentHours = (lastActivityAt: string | null, asOf: string | undefined): number | undefined =>
  lastActivityAt === null || asOf === undefined
    ? undefined
    : Math.floor((instantOf(asOf) - instantOf(lastActivityAt)) / HOUR_MS)

/** `asOf` is when the list was read: the hours of silence are counted up to then. */
export const stateOf = (terminal: Known, asOf?: string): State => {
  const { status, statusReason, silent, lastActivityAt } = terminal
  if (status === 'BLOCKED')
    return {
      tone: 'bad',
      label: statusReason === null ? t('BLOCKED') : t(`blocked${statusReason}`),
    }
  if (status === 'ACTIVE' && silent) {
    const hours = silentHours(lastActivityAt, asOf)
    return { tone: 'warn', label: hours === undefined ? t('silent') : t('silentFor', { hours }) }
  }
  return { tone: status === 'ACTIVE' ? 'good' : 'quiet', label: t(status) }
}

/** Capability and block are two states; in a list the one that counts is said. */
export const refundsOf = ({
  refundEnabled,
  refundBlocked,
}: Pick<Terminal, 'refundEnabled' | 'refundBlocked'>): string => {
  if (refundBlocked) return t('refundsBlocked')
  return refundEnabled ? t('refundsOn') : t('refundsOff')
}
