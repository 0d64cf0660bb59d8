import { Outlet } from '@tanstack/react-router'

/** The blank layout: the page has the window to itself, its own footer included (`EntryPage`). */
export function BlankLayout() {
  return <Outlet />
}
