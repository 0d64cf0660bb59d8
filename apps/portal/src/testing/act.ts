/**
 * `React.act`, which only React's development build has, for its production build: renders at once, and what effects
 * ask for.
 */
import React from 'react'
import { flushSync } from 'react-dom'

/** A turn of the event loop, behind what React's scheduler has posted. */
const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port2.addEventListener('message', () => resolve(), { once: true })
    port2.start()
    port1.postMessage(undefined)
  })

const act = async (work: () => unknown): Promise<void> => {
  const done: unknown[] = []
  flushSync(() => {
    done.push(work())
  })
  await Promise.all(done)
  // Effects set state, which renders in the next turn and may have effects of its own.
  await turn()
  await turn()
}

Object.assign(React, { act })
