/** In a terminal, shows what is running and for how long in one line, which is cleared before other output. */
import { since } from './bootstrap.mjs'

export const showProgress = () => {
  const screen = process.stdout
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
