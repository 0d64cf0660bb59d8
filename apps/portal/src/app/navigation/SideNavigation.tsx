import { Link, useRouterState } from '@tanstack/react-router'
import { useState, type UIEvent } from 'react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconSmartHome from '@tabler/icons-react/dist/esm/icons/IconSmartHome.mjs'
import { useSession } from '#access/access.ts'
import { flagStore } from '#access/flags.ts'
import { useEnvironment } from '#api/environment.ts'
import { Brand } from '#kit/brand.tsx'
import { useStore } from '#kit/store.ts'
import { HOME, type Page } from '../pages.ts'
import { t as pageTitle } from '../pages.messages.ts'
import { t } from '../shell.messages.ts'
import { navigationFor, type NavigationGroup } from './navigation.ts'
import { groups } from './sections.ts'
import './side-navigation.css'
import { useGroupStatus } from './use-group-status.ts'

const groupTitles = {
  Transactions: 'transactionsGroup',
  'Billing QR': 'billingGroup',
  Members: 'membersGroup',
  Developers: 'developersGroup',
} as const

function NavLink({ page, nested = false }: { readonly page: Page; readonly nested?: boolean }) {
  const Icon = page.path === HOME ? IconSmartHome : (page.nav?.icon ?? IconCircle)
  return (
    <li>
      {/* Exactly: home would otherwise be active on every page below it. */}
      <Link
        to={page.path}
        className="nav-link"
        data-nested={nested || undefined}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        {nested ? null : <Icon className="icon" />}
        {pageTitle(page.title)}
      </Link>
    </li>
  )
}

function NavGroup({
  group,
  badge,
}: {
  readonly group: NavigationGroup
  readonly badge: string | undefined
}) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const active = group.links.some((page) => page.path === path)
  // Open by itself while one of its pages is shown (spec 2); a person may open and close it too.
  const [chosen, setChosen] = useState<{ readonly on: string; readonly open: boolean } | null>(null)
  const open = chosen?.on === path ? chosen.open : active || (chosen?.open ?? false)
  const config = groups[group.name]
  const Icon = 'icon' in config ? config.icon : IconCircle
  return (
    <li>
      <button
        type="button"
        className="nav-link"
        aria-expanded={open}
        onClick={() => setChosen({ on: path, open: !open })}
      >
        <Icon className="icon" />
        {t(groupTitles[group.name])}
        {badge === undefined ? null : <span className="nav-badge">{badge}</span>}
        <IconChevronDown className="icon nav-arrow" />
      </button>
      {open ? (
        <ul>
          {group.links.map((page) => (
            <NavLink key={page.path} page={page} nested />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

/** The side navigation of the default layout. */
export function SideNavigation() {
  const session = useSession()
  const flags = useStore(flagStore)
  const { visible, badges } = useGroupStatus()
  const environment = useEnvironment()
  const [scrolled, setScrolled] = useState(false)
  if (session === null) return null
  const markScrolled = (event: UIEvent<HTMLElement>) =>
    setScrolled(event.currentTarget.scrollTop > 0)
  return (
    <>
      <Link to={HOME} className="brand nav-brand" data-scrolled={scrolled || undefined}>
        <Brand environment={environment} />
      </Link>
      <nav aria-label={t('navigation')} className="nav-list" onScroll={markScrolled}>
        {navigationFor(session, flags, visible).map((section) => (
          <div key={section.name ?? 'top'}>
            {section.name === undefined ? null : <h2 className="nav-heading">{t(section.name)}</h2>}
            <ul>
              {section.items.map((item) =>
                item.kind === 'link' ? (
                  <NavLink key={item.page.path} page={item.page} />
                ) : (
                  <NavGroup key={item.name} group={item} badge={badges[item.name]} />
                ),
              )}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}
