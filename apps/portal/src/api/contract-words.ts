import { translateWords } from '#ui/messages.ts'

/** A sentence of the contract or of the service in the language of the portal: the area `contract` of its catalogues. */
export const contractWords = (sentence: string): string => translateWords('contract', sentence)
