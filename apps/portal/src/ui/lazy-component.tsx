import { lazy, useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from './frames.ts'

type Fetch = () => Promise<unknown>

const unfetched = new Set<Fetch>()
let isTime = false

/** Preloads one at a time, when idle. What fails is loaded again on demand. */
const fetchNext = (): void => {
  const [next] = unfetched
  if (next === undefined || !isTime) return
  unfetched.delete(next)
  next().then(
    () => whenIdle(fetchNext),
    () => whenIdle(fetchNext),
  )
}

/** Starts preloading once the page is shown, so that the components are available offline. Returns how to stop. */
export const preloadComponents = (): (() => void) => {
  isTime = true
  fetchNext()
  return () => void (isTime = false)
}

function Nothing(): null {
  return null
}

/**
 * A component whose code is loaded after the page, or on its first rendering. If that fails, the page stays, `Missing`
 * is rendered instead, and the next rendering tries again: a plain `lazy` would fail with the page and cache the error.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = Nothing,
): ComponentType<Props> => {
  // The failure is cached while it is shown, because React calls the loader of a suspended component repeatedly.
  function Failed(props: Props) {
    useEffect(() => () => void (current = attempt()), [])
    return <Missing {...props} />
  }
  const attempt = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: await load() }
      } catch {
        return { default: Failed }
      }
    })
  let current = attempt()
  unfetched.add(load)
  if (isTime) whenIdle(fetchNext)
  return function LazyComponent(props: Props) {
    const [Shown] = useState(() => current)
    return <Shown {...props} />
  }
}
