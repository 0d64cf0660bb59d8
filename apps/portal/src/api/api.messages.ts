import type { Code, codes } from '@merchant/contract/core/codes.ts'
import { defineMessages, translateWords } from '#ui/messages.ts'

export const t = defineMessages('api', {
  // The text of specification section 8, for every failure without a message.
  tryLater: 'Please try again later',
  notRead: 'Couldn’t load, because you’re offline. We’ll retry once you’re online.',
  stopped: 'You stopped waiting for the answer',
  stoppedChange:
    'You stopped waiting for the answer. The change may have been made all the same: check before you try again.',
  unverified: 'Your password was not entered, so nothing was changed.',
  damaged: 'The file arrived damaged: its checksum differs from the published one.',
})

/** Translates a sentence of the contract or the service: area `contract` of the catalogues. */
export const contractWords = (sentence: string): string => translateWords('contract', sentence)

/**
 * The sentences of the contract in another language, by the English one or the template that it is composed from. No
 * message of a code may be missing.
 */
export interface ContractWords {
  readonly area: 'contract'
  readonly texts: Readonly<Record<(typeof codes)[Code]['message'], string>> &
    Readonly<Record<string, string>>
}
/** The sentences of the service's refusals that are not the message of their code. */
export interface RefusalWords {
  readonly area: 'contract'
  readonly texts: Readonly<Record<string, string>>
}
