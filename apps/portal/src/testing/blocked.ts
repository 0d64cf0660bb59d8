import type { RouterHistory } from '@tanstack/react-router'
import { expect, vi } from 'vitest'

/**
 * Call it before a dialog that keeps the page opens. The returned function waits until it does: an effect blocks the
 * history some time after the dialog is drawn.
 */
export const watchBlocking = (history: RouterHistory): (() => Promise<void>) => {
  const block = vi.spyOn(history, 'block')
  return async () => {
    await expect.poll(() => block.mock.calls.length).toBeGreaterThan(0)
  }
}
