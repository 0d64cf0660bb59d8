import { Link } from '@tanstack/react-router'
import { useState, type ReactNode, type UIEvent } from 'react'
import { useEnvironment } from '#api/config.ts'
import { Brand } from '#ui/brand.tsx'
import { HOME } from '../pages.ts'
import { hereAt, useHere, useShownPath } from './active.ts'
import { t } from './navigation.messages.ts'
import { NavigationList } from './NavigationList.tsx'
import './navigation.css'
import { useOpenGroups } from './use-open-groups.ts'
import type { Navigation } from './use-navigation.ts'

interface NavigationBodyProps {
  readonly navigation: Navigation
  readonly mini: boolean
  /** Beside the logo: the pin, or what closes the overlay. */
  readonly control: ReactNode
}

/** Logo and list, as the side navigation and its overlay show them. */
export function NavigationBody({ navigation, mini, control }: NavigationBodyProps) {
  const { items, places, badges, settled } = navigation
  const here = useHere(items)
  // Marked is the link that was pressed, at once; the groups open and close when its page is there.
  const shownPath = useShownPath()
  const shown = hereAt(shownPath, here.search)
  const { open, press } = useOpenGroups(settled ? places : [], { here, shown }, mini)
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
          items={settled ? places : items.slice(0, 1)}
          here={here}
          open={open}
          press={press}
          badges={badges}
        />
        {settled ? null : <NavigationPlaceholder />}
      </nav>
    </>
  )
}

/** Where the links will be: none is there before it is known which ones are (spec 4). */
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
