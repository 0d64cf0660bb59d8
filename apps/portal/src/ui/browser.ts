/** Saves bytes as a file of that name through the browser. */
export const saveFile = (body: Blob, name: string): void => {
  const url = URL.createObjectURL(body)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the file during the click; afterwards the URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

/**
 * Copies a text to the clipboard. Resolves to whether that succeeded: over plain http browsers have no clipboard,
 * although the types have it, and elsewhere they may refuse.
 */
export const copyText = async (text: string): Promise<boolean> => {
  const clipboard = Reflect.get(navigator, 'clipboard') as Clipboard | undefined
  if (clipboard === undefined) return false
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

/** A `ref` that scrolls an element into view when it appears. */
export const intoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' })

interface KeyPress {
  readonly nativeEvent: { readonly isComposing: boolean }
  readonly keyCode: number
}

/**
 * Whether a key belongs to the input method of Chinese or Japanese: its Enter, Escape and arrows choose characters.
 * Safari ends the composition before the Enter that commits it, and gives that the code 229.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyPress): boolean =>
  nativeEvent.isComposing || keyCode === 229
