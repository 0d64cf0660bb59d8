/** An input method as a person uses it: the browser itself sends the events of its composition. */
import { cdp } from 'vitest/browser'

/** The text that it composes in the focused field, in place of what it composed before. */
export const compose = (text: string) =>
  cdp().send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  })

/** The candidate that is chosen in its place. */
export const commit = (text: string) => cdp().send('Input.insertText', { text })
