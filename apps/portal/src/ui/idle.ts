/** However busy a browser is: what waits for a quiet moment is found by a search in the page only afterwards. */
const AT_LATEST_MS = 1000

/** Calls when nothing else is to be done, or a second later; not when the function that it gives was called before. */
export const whenIdle = (act: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 50)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: AT_LATEST_MS })
  return () => cancelIdleCallback(handle)
}
