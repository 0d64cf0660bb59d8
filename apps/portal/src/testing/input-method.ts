/** An input method as a person uses it: the browser itself sends the events of its composition. */
import { expect, vi } from 'vitest'
import { cdp, type Locator } from 'vitest/browser'

/** The text that it composes in the focused field, in place of what it composed before. */
export const compose = async (field: Locator, text: string): Promise<void> => {
  await cdp().send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  })
  await expect.element(field).toHaveValue(text)
}

/** The candidate that is chosen in its place. */
export const commit = async (field: Locator, text: string): Promise<void> => {
  await cdp().send('Input.insertText', { text })
  await expect.element(field).toHaveValue(text)
}

/** Letters for almost a second, and the characters that are chosen in their place. Takes fake timers. */
export const typeCharacters = async (
  field: Locator,
  letters: string,
  characters: string,
): Promise<void> => {
  await compose(field, letters)
  await vi.advanceTimersByTimeAsync(900)
  await commit(field, characters)
}
