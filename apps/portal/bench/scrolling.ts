/** How smoothly a page scrolls: late frames and long tasks. */
import type { Page } from 'playwright'

export interface Scrolled {
  /** Frames over 34 ms. */
  readonly late: number
  /** The longest task in milliseconds; 0 if none took 50 or more. */
  readonly longest: number
}

/** Turns a wheel over the page, 5,000 pixels a second, and watches 90 frames. */
export const scrollOver = async (page: Page): Promise<Scrolled> => {
  const result = page.evaluate(
    () =>
      new Promise<Scrolled>((resolve) => {
        let [late, frames, last, longest] = [0, 0, performance.now(), 0]
        const tasks = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
        })
        tasks.observe({ type: 'longtask' })
        const end = (): void => {
          for (const { duration } of tasks.takeRecords()) longest = Math.max(longest, duration)
          tasks.disconnect()
          resolve({ late, longest })
        }
        const step = (now: number): void => {
          if (now - last > 34) late += 1
          last = now
          frames += 1
          if (frames < 90) requestAnimationFrame(step)
          else end()
        }
        requestAnimationFrame((now) => {
          last = now
          requestAnimationFrame(step)
        })
      }),
  )
  await page.mouse.move(640, 500)
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, 90)
    await page.waitForTimeout(16)
  }
  return result
}
