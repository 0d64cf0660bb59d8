import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { instantOf } from '@merchant/contract/core/time.ts'
import { createContext, use } from 'react'
import { StatusPill, type Tone } from '#ui/format/format.tsx'
import { t } from './pos.messages.ts'

/** When the terminals on the screen were read. Hours of silence are counted up to then. */
export const ReadAt = createContext<string | undefined>(undefined)

/** The state of a terminal, as a word with its colour. */
export function TerminalStatus({ terminal }: { readonly terminal: Terminal }) {
  return <StatusPill {...stateOf(terminal, use(ReadAt))} />
}

interface State {
  readonly tone: Tone
  readonly label: string
}

type StateFields = Pick<Terminal, 'status' | 'statusReason' | 'silent' | 'lastActivityAt'>

const HOUR_MS = 3_600_000

/** Whole hours since the terminal was last seen; undefined if it never was. */
const silentHours = (lastActivityAt: string | null, asOf: string | undefined): number | undefined =>
  lastActivityAt == null || asOf === undefined
    ? undefined
    : Math.floor((instantOf(asOf) - instantOf(lastActivityAt)) / HOUR_MS)

export const stateOf = (terminal: StateFields, asOf?: string): State => {
  const { status, statusReason, silent, lastActivityAt } = terminal
  if (status === 'BLOCKED')
    return {
      tone: 'bad',
      label: statusReason == null ? t('BLOCKED') : t(`blocked${statusReason}`),
    }
  if (status === 'ACTIVE' && silent) {
    const hours = silentHours(lastActivityAt, asOf)
    return { tone: 'warn', label: hours === undefined ? t('silent') : t('silentFor', { hours }) }
  }
  return { tone: status === 'ACTIVE' ? 'good' : 'quiet', label: t(status) }
}

/** Capability and block are separate states. A list shows one word: the block outweighs the capability. */
export const refundsOf = ({
  refundEnabled,
  refundBlocked,
}: Pick<Terminal, 'refundEnabled' | 'refundBlocked'>): string => {
  if (refundBlocked) return t('refundsBlocked')
  return refundEnabled ? t('refundsOn') : t('refundsOff')
}
