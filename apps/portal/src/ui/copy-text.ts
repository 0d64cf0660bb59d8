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
