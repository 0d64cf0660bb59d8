import { Link } from '@tanstack/react-router'
import { useState, type ReactNode, type UIEvent } from 'react'
import { useEnvironment } from '#api/config.ts'
import { Brand } from '#ui/brand.tsx'
import { HOME } from '../pages.ts'
import { currentPageAt, useCurrentPage, useShownPath } from './active.ts'
import { t } from './navigation.messages.ts'
import { NavigationList } from './NavigationList.tsx'
import './navigation.css'
import { useOpenGroups } from './open-groups.ts'
import type { Navigation } from './use-navigation.ts'

interface NavigationBodyProps {
  readonly navigation: Navigation
  readonly mini: boolean
  /** The button beside the logo: pin, or close for the overlay. */
  readonly control: ReactNode
}

/** Logo and list of the side navigation and the overlay. */
export function NavigationBody({ navigation, mini, control }: NavigationBodyProps) {
  const { items, displayed, badges, settled } = navigation
  const current = useCurrentPage(items)
  // A pressed link is active at once; groups open and close when the page is shown.
  const shownPath = useShownPath()
  const shown = currentPageAt(shownPath, current.search)
  const { open, toggle } = useOpenGroups(settled ? displayed : [], { current, shown }, mini)
  const environment = useEnvironment()
  const [scrolled, setScrolled] = useState(false)
  const markScrolled = (event: UIEvent<HTMLElement>) =>
    setScrolled(event.currentTarget.scrollTop > 0)
  return (
    <>
      <div className="nav-head" data-scrolled={scrolled || undefined}>
        <Link to={HOME} className="brand nav-brand" activeOptions={{ exact: true }}>
          <Brand environment={environment} />
        </Link>
        {control}
      </div>
      <nav aria-label={t('navigation')} className="nav-list" onScroll={markScrolled}>
        <NavigationList
          items={settled ? displayed : items.slice(0, 1)}
          current={current}
          open={open}
          toggle={toggle}
          badges={badges}
        />
        {settled ? null : <NavigationPlaceholder />}
      </nav>
    </>
  )
}

/** Skeleton in place of the links until the checks are done (spec 4). */
function NavigationPlaceholder() {
  return (
    <div className="nav-placeholder" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}
