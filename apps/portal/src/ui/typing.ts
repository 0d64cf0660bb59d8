/** Whether a key belongs to a field or a dialog rather than to a shortcut of the page. */

const overPage = 'dialog[open], :popover-open'

/** Fields that take no text. */
const pressed = ['checkbox', 'radio', 'button', 'submit', 'reset', 'color']

/** Whether a field uses a key: one with text uses all of them, radio buttons only the arrows. */
const takesKey = (field: Element, key: string): boolean =>
  !(field instanceof HTMLInputElement && pressed.includes(field.type)) ||
  (field.type === 'radio' && key.startsWith('Arrow'))

/** The setting for shortcuts of a single character; other keys, such as Escape, Space and the arrows, always work. */
export const isSwitchedOff = (key: string): boolean =>
  key.trim().length === 1 && document.documentElement.dataset['keys'] === 'off'

/** Whether a key press belongs to a field or to a dialog over the page, or is a shortcut that is switched off. */
export const isTyping = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return true
  if (isSwitchedOff(event.key)) return true
  const target = event.target instanceof Element ? event.target : null
  const field = target?.closest('input, textarea, select, [contenteditable]')
  if (field && takesKey(field, event.key)) return true
  return document.querySelector(overPage) !== null
}
