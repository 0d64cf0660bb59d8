/** Which dialog an act opens, and under which name what is typed there comes back after a sign-in. */
import type { Act } from './terminal-acts.ts'

export type PinAct = Extract<Act, 'setPin' | 'changePin' | 'setRefundPin'>
export type RefundAct = Extract<Act, 'blockRefunds' | 'allowRefunds'>
export type StatusAct = Extract<Act, 'block' | 'unblock'>

export const isPinAct = (act: Act): act is PinAct =>
  act === 'setPin' || act === 'changePin' || act === 'setRefundPin'
export const isRefundAct = (act: Act): act is RefundAct =>
  act === 'blockRefunds' || act === 'allowRefunds'
export const isStatusAct = (act: Act): act is StatusAct => act === 'block' || act === 'unblock'

export const draftOf = (act: Act, posId: string): string => `terminal ${act} ${posId}`
