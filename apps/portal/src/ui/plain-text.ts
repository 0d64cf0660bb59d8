/**
 * Text with the full-width letters, digits and signs of Chinese keyboards as plain ones. Other characters stay:
 * NFKC would turn `nº1` into `no1`, another address.
 */
export const withPlainWidths = (typed: string): string =>
  typed.replaceAll(/[\uff01-\uff5e\u3000]/g, (sign) => sign.normalize('NFKC'))

/** What was typed in a field of digits or codes. Not for names and notes, where full-width signs may be meant. */
export const plainText = (typed: string): string => withPlainWidths(typed).trim()
