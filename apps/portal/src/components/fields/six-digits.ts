/** The digits of a code as it was typed or pasted: spaces between them, and words around them, are let go. */
export const sixDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 6)
