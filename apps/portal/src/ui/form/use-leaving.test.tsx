/** Unsaved input is not lost without a question: Back, Forward, links, keyboard and focus. */
import '#ui/base.css'
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useState } from 'react'
import { FormDialog } from './FormDialog.tsx'
import { LeaveDialog } from './LeaveConfirmation.tsx'
import { TextField } from './text-fields.tsx'
import { useForm } from './use-form.ts'
import { useLeaving } from './use-leaving.ts'

const labels = { name: 'Name' }

function DialogOfShop() {
  const [isOpen, setOpen] = useState(true)
  const form = useForm({ name: 'Central' }, { labels })
  return isOpen ? (
    <FormDialog
      title="Edit shop"
      form={form}
      submitLabel="Save shop"
      onSubmit={() => new Promise(() => undefined)}
      onClose={() => setOpen(false)}
    >
      <TextField {...form.field('name')} />
    </FormDialog>
  ) : (
    <p>Closed</p>
  )
}

function PageOfShop() {
  const form = useForm({ name: 'Central' }, { labels })
  const leaving = useLeaving({ isDirty: form.isDirty })
  return (
    <form>
      <TextField {...form.field('name')} />
      <Link to="/list">To the list</Link>
      <LeaveDialog leaving={leaving} />
    </form>
  )
}

/** The list, then the form, so that Back leads to the list. */
const atTheForm = async (form: () => React.JSX.Element) => {
  const before = location.href
  const root = createRootRoute({ component: Outlet })
  const routeOf = (path: string, component: () => React.JSX.Element) =>
    createRoute({ getParentRoute: () => root, path, component })
  // Never reached: its navigation stays pending.
  const slow = createRoute({
    getParentRoute: () => root,
    path: '/slow',
    beforeLoad: () => new Promise(() => undefined),
  })
  const history = createBrowserHistory()
  history.replace('/list')
  history.flush()
  const router = createRouter({
    history,
    routeTree: root.addChildren([
      routeOf('/first', () => <h1>First</h1>),
      routeOf('/list', () => <h1>The list</h1>),
      routeOf('/form', form),
      slow,
    ]),
  })
  onTestFinished(() => {
    history.destroy()
    window.history.replaceState(null, '', before)
  })
  await render(<RouterProvider router={router as never} />)
  await expect.element(page.getByRole('heading', { name: 'The list' })).toBeVisible()
  await router.navigate({ to: '/form' })
  await expect.element(name).toBeVisible()
  return { router, at: () => location.pathname }
}

const name = page.getByLabelText('Name')
const list = page.getByRole('heading', { name: 'The list' })
const warning = page.getByText('What you typed has not been saved.')
const press = (button: string) => page.getByRole('button', { name: button }).click()

test('Back asks in the dialog before input is lost, and keeping it changes nothing', async () => {
  const { at } = await atTheForm(DialogOfShop)
  await name.fill('Central 2')
  window.history.back()
  await expect.element(warning).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => warning.query()).toBeNull()
  await expect.element(name).toHaveValue('Central 2')
  await expect.element(name).toHaveFocus()
  await expect.poll(at).toBe('/form')
  window.history.back()
  await press('Discard it')
  await expect.element(list).toBeVisible()
  expect(at()).toBe('/list')
})

test('pressing Back twice asks once, and leads to the right page', async () => {
  const { router, at } = await atTheForm(DialogOfShop)
  await router.navigate({ to: '/form', search: { step: 2 } } as never)
  await name.fill('Central 2')
  window.history.back()
  await expect.element(warning).toBeVisible()
  window.history.back()
  await expect.poll(at).toBe('/list')
  await press('Keep editing')
  await expect.poll(() => location.href).toContain('/form?step=2')
  await expect.element(name).toHaveValue('Central 2')
  window.history.go(-2)
  await press('Discard it')
  await expect.element(list).toBeVisible()
})

test('an unchanged form, or one changed back, is left immediately', async () => {
  const { at } = await atTheForm(DialogOfShop)
  await name.fill('Central 2')
  await name.fill('Central')
  window.history.back()
  await expect.element(list).toBeVisible()
  expect(at()).toBe('/list')
})

test('a link on the page of a form asks in a dialog, and restores the focus', async () => {
  const { at } = await atTheForm(PageOfShop)
  await name.fill('Central 2')
  await page.getByRole('link', { name: 'To the list' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect.element(dialog).toHaveAccessibleDescription('What you typed has not been saved.')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.query()).toBeNull()
  expect(at()).toBe('/form')
  await expect.element(name).toHaveValue('Central 2')
  await expect.element(page.getByRole('link', { name: 'To the list' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await press('Discard it')
  await expect.element(list).toBeVisible()
})

test('a navigation that ignores the blocker, such as the end of a session, ends a pending one', async () => {
  const { router, at } = await atTheForm(DialogOfShop)
  await name.fill('Central 2')
  window.history.back()
  await expect.element(warning).toBeVisible()
  await router.navigate({ to: '/first', ignoreBlocker: true, replace: true } as never)
  await expect.element(page.getByRole('heading', { name: 'First' })).toBeVisible()
  await expect.poll(at).toBe('/first')
  expect(router.state.location.pathname).toBe('/first')
})

test('while the form is being sent, navigations by the portal are not blocked', async () => {
  const { router, at } = await atTheForm(DialogOfShop)
  await name.fill('Central 2')
  await press('Save shop')
  await router.navigate({ to: '/first' } as never)
  await expect.poll(at).toBe('/first')
})

test('Back and then Forward returns to the form without a question and without loss', async () => {
  const { at } = await atTheForm(DialogOfShop)
  await name.fill('Central 2')
  window.history.back()
  await expect.element(warning).toBeVisible()
  window.history.forward()
  await expect.poll(() => warning.query()).toBeNull()
  expect(at()).toBe('/form')
  await expect.element(name).toHaveValue('Central 2')
  window.history.back()
  await press('Keep editing')
  await expect.poll(at).toBe('/form')
  await expect.element(name).toHaveValue('Central 2')
})

test('keeping the input also stops a navigation that started during the question', async () => {
  const { router, at } = await atTheForm(DialogOfShop)
  await name.fill('Central 2')
  window.history.back()
  await expect.element(warning).toBeVisible()
  void router.navigate({ to: '/first' } as never)
  await press('Keep editing')
  await expect.poll(at).toBe('/form')
  await expect.element(name).toHaveValue('Central 2')
  expect(router.state.location.pathname).toBe('/form')
})

test('a navigation that was allowed and then cancelled leaves the form guarded', async () => {
  const { router, at } = await atTheForm(PageOfShop)
  await name.fill('Central 2')
  void router.navigate({ to: '/slow' } as never)
  await press('Discard it')
  await expect.poll(at).toBe('/slow')
  window.history.back()
  await expect.poll(() => router.state.resolvedLocation?.pathname).toBe('/form')
  await expect.poll(() => router.state.status).toBe('idle')
  await expect.element(name).toHaveValue('Central 2')
  void router.navigate({ to: '/list' } as never)
  await expect.element(warning).toBeVisible()
  expect(at()).toBe('/form')
})

test('while the form is being sent the question does not claim that leaving undoes it', async () => {
  await atTheForm(DialogOfShop)
  await name.fill('Central 2')
  await press('Save shop')
  window.history.back()
  await expect.element(page.getByText(/It is being sent, and may go through/)).toBeVisible()
  expect(warning.query()).toBeNull()
  await press('Leave')
  await expect.element(list).toBeVisible()
})
