import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { createContext, use } from 'react'
import { StatusPill } from '#ui/format/StatusPill.tsx'
import { stateOf } from './terminal-state.ts'

/** When the terminals on the screen were read: their hours of silence are counted up to then. */
export const ReadAt = createContext<string | undefined>(undefined)

/** The state of a terminal, as a word with its colour. */
export function TerminalStatus({ terminal }: { readonly terminal: Terminal }) {
  return <StatusPill {...stateOf(terminal, use(ReadAt))} />
}
