import { keepingCaret } from './caret.ts'

/** What can be done to the text that is chosen in an editor. */
export const styles = ['bold', 'italic', 'insertUnorderedList', 'insertOrderedList'] as const
export type Style = (typeof styles)[number]

/*
 * The browsers' own commands: out of fashion, and the only ones that keep the browser's own undo. Those that
 * read markup are forbidden by the content policy; these are not.
 */

const run = (style: Style): void => {
  // oxlint-disable-next-line typescript/no-deprecated -- because nothing else keeps undo
  document.execCommand(style)
}

/** Lines that become a list are made anew by some browsers, and the caret would be lost. */
export const apply = (editor: HTMLElement, style: Style): void => {
  if (style === 'bold' || style === 'italic') run(style)
  else keepingCaret(editor, () => run(style))
}

export const isApplied = (style: Style): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- because it belongs to the command
  document.queryCommandState(style)

/** Text alone: what somebody else's page looks like does not come with it. */
export const insertText = (text: string): void => {
  // oxlint-disable-next-line typescript/no-deprecated -- because nothing else keeps undo
  document.execCommand('insertText', false, text)
}

/** What Enter makes, where browsers differ. */
export const separateByParagraphs = (): void => {
  // oxlint-disable-next-line typescript/no-deprecated -- because it belongs to the command
  document.execCommand('defaultParagraphSeparator', false, 'p')
}
