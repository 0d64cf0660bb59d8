/** HTML as a value: what is put into a template is escaped, unless it is HTML already. */

export interface Html {
  readonly markup: string
}

type Piece = string | Html | readonly Html[]

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const markup = (piece: Piece): string => {
  if (typeof piece === 'string')
    return piece.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? '')
  return 'markup' in piece ? piece.markup : piece.map(markup).join('')
}

export const html = (texts: TemplateStringsArray, ...pieces: readonly Piece[]): Html => ({
  markup: texts.map((text, index) => text + markup(pieces[index] ?? '')).join(''),
})
