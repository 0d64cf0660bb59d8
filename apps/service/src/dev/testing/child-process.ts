import type { ChildProcess } from 'node:child_process'

/** Resolves when the process has ended. When this one is stopped by hand, the other ends too. */
export const endWithUs = (child: ChildProcess): Promise<void> => {
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      resolve()
    })
  })
  const followUs = (): void => {
    child.kill('SIGKILL')
  }
  process.once('exit', followUs)
  void ended.then(() => process.off('exit', followUs))
  return ended
}
