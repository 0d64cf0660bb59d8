/**
 * Calls as soon as the next frame is painted, until the function that it gives is called. Work that is done
 * within a frame, or before it, holds up what the frame shows.
 */
export const afterFrame = (act: () => void): (() => void) => {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', act, { once: true })
  port1.start()
  // What is sent within a frame arrives when it is painted, before any timer.
  const frame = requestAnimationFrame(() => port2.postMessage(null))
  return () => {
    cancelAnimationFrame(frame)
    port1.close()
  }
}

/** Until the next frame is painted; where none comes, because nobody looks, no longer than so many milliseconds. */
export const painted = (atMost: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, atMost)
    afterFrame(() => {
      clearTimeout(timer)
      resolve()
    })
  })
