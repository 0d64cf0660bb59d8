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
