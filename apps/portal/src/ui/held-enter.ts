/** The browser repeats a held Enter. In a field of several lines each repetition is a new line. */
const takesLines = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('textarea') || target.isContentEditable)

/**
 * A held Enter presses a button, opens a link or sends a form once. Its repetitions would press whatever has the focus
 * by then: the button of a dialog that has just opened, or the one that opened a dialog that has just closed. Returns
 * how to stop.
 */
export const ignoreHeldEnter = (): (() => void) => {
  const ignore = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter' && !takesLines(event.target)) event.preventDefault()
  }
  document.addEventListener('keydown', ignore, { capture: true })
  return () => document.removeEventListener('keydown', ignore, { capture: true })
}
