/** Components loaded later, and the page when loading fails. */
import { Suspense, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyComponent } from './lazy-component.tsx'

test('a component that cannot be loaded leaves the page as it is, and the next rendering retries', async () => {
  let isDown = true
  let loads = 0
  const Content = lazyComponent(
    () => {
      loads += 1
      return isDown
        ? Promise.reject(new Error('no line'))
        : Promise.resolve(() => <p>The content</p>)
    },
    () => <p>Not now</p>,
  )
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <h1>The list</h1>
        <button onClick={() => setOpen(!isOpen)}>Open</button>
        <Suspense fallback={null}>{isOpen && <Content />}</Suspense>
      </>
    )
  }
  await render(<Page />)
  const press = () => page.getByRole('button', { name: 'Open' }).click()
  await press()
  await expect.element(page.getByText('Not now')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'The list' })).toBeVisible()
  expect(loads).toBe(1)
  await press()
  isDown = false
  await press()
  await expect.element(page.getByText('The content')).toBeVisible()
  expect(loads).toBe(2)
})

test('once the page is shown deferred components are loaded one by one, and a failure does not stop the others', async () => {
  // A second instance of the module: the first has the components of all files that were tested in this page before.
  const address = new URL('lazy-component.tsx?alone', import.meta.url).href
  const alone = (await import(/* @vite-ignore */ address)) as typeof import('./lazy-component.tsx')
  const fetched: string[] = []
  const later = (name: string, fails = false) =>
    alone.lazyComponent(() => {
      fetched.push(name)
      return fails ? Promise.reject(new Error('no line')) : Promise.resolve(() => <p>{name}</p>)
    })
  later('one', true)
  later('two')
  expect(fetched).toEqual([])
  onTestFinished(alone.preloadComponents())
  await expect.poll(() => fetched).toEqual(['one', 'two'])
  later('three')
  await expect.poll(() => fetched).toEqual(['one', 'two', 'three'])
})
