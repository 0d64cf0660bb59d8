/** Finds elements of the page under test. */
export const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`nothing matches ${selector}`)
  return found
}

export const boxOf = (selector: string): DOMRect => find(selector).getBoundingClientRect()
