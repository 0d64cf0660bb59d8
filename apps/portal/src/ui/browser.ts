/** Has the browser save bytes as a file of that name. */
export const saveFile = (body: Blob, name: string): void => {
  const url = URL.createObjectURL(body)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the file over once the click is done; a turn later the URL may go.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

/**
 * Puts a text on the clipboard, and says whether it is there: on plain http a browser has no clipboard,
 * although the types promise it, and elsewhere it may refuse.
 */
export const copyText = async (text: string): Promise<boolean> => {
  const clipboard = Reflect.get(navigator, 'clipboard') as Clipboard | undefined
  if (clipboard === undefined) return false
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

/** As a `ref`: what appears below the edge of what scrolls around it is brought into sight, once. */
export const intoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' })
