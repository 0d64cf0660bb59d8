let isPressed = false
const down = () => (isPressed = true)
const up = () => (isPressed = false)
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', down, { capture: true, passive: true })
  window.addEventListener('pointerup', up, { capture: true, passive: true })
  window.addEventListener('pointercancel', up, { capture: true, passive: true })
}

/**
 * Does something when no press is under way. A field is left by pressing a button: words that appeared at
 * that moment would move the button away from under the pointer, and the press would be lost.
 */
export const afterPress = (act: () => void): void => {
  if (!isPressed) return act()
  // The press of the button comes first, then this.
  window.addEventListener('pointerup', () => setTimeout(act), { once: true })
}
