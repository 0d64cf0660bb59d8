import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { onTestFinished } from 'vitest'

/** The browser's real history, so that Back can be pressed. It is restored after the test. */
export const browserHistory = (): RouterHistory => {
  const before = location.href
  const history = createBrowserHistory()
  onTestFinished(() => {
    history.destroy()
    window.history.replaceState(null, '', before)
  })
  return history
}
