/**
 * What was typed in a field of digits or codes: the full-width letters, digits and signs of Chinese keyboards are plain
 * ones. Not for names and notes, where they may be meant.
 */
export const plainText = (typed: string): string => typed.normalize('NFKC').trim()
