import { CARD_NUMBER_SENTENCE, holdsCardNumber } from '@merchant/contract/core/card-number.ts'
import { contractWords } from '#api/api.messages.ts'

/** Why what was typed is not looked for: nothing that is looked for stays out of addresses. */
export const cardNumberProblem = (text: string): string | undefined =>
  holdsCardNumber(text) ? contractWords(CARD_NUMBER_SENTENCE) : undefined
