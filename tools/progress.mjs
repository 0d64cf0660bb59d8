/** At a terminal: one line that says what is running and for how long, and is gone when something is said. */
import { since } from './bootstrap.mjs'

export const showProgress = (screen = process.stdout) => {
  const running = new Map()
  if (!screen.isTTY) return { begin: () => undefined, end: () => undefined, stop: () => undefined }
  const clear = () => screen.write('\r\u001B[K')
  const draw = () => {
    clear()
    screen.write([...running].map(([name, at]) => `${name} … ${since(at)}`).join('   '))
  }
  const timer = setInterval(draw, 1_000)
  timer.unref()
  return {
    begin: (name) => {
      running.set(name, performance.now())
      draw()
    },
    end: (name) => {
      running.delete(name)
      clear()
    },
    stop: () => {
      clearInterval(timer)
      clear()
    },
  }
}
