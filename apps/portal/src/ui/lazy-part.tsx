import { lazy, useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from './frames.ts'

type Fetch = () => Promise<unknown>

const unfetched = new Set<Fetch>()
let isTime = false

/** One at a time, in quiet moments. What cannot be fetched now is fetched when it is wanted. */
const fetchNext = (): void => {
  const [next] = unfetched
  if (next === undefined) return
  unfetched.delete(next)
  next().then(
    () => whenIdle(fetchNext),
    () => whenIdle(fetchNext),
  )
}

/** The page stands: from now on what was put off is fetched, so that it is there when the line is not. */
export const fetchParts = (): void => {
  isTime = true
  fetchNext()
}

function Nothing(): null {
  return null
}

/**
 * A part of a page whose code comes after the page, or with its first showing. Where it cannot be fetched the
 * page around it stays, `Missing` stands in its place, and the next showing tries again: a plain `lazy`
 * takes the page down with it, and keeps the failure for good.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = Nothing,
): ComponentType<Props> => {
  // The failure is kept while it is shown: a part that is still waiting is asked for its code more than once.
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
  return function Part(props: Props) {
    const [Shown] = useState(() => current)
    return <Shown {...props} />
  }
}
