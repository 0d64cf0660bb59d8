import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { pages } from '../pages.ts'
import { ItemParts } from './ItemParts.tsx'
import { routeOf, type NavigationLink } from './items.ts'
import { t } from './navigation.messages.ts'

interface NavigationLinkViewProps {
  readonly link: NavigationLink
  readonly isActive: boolean
  readonly depth: number
}

/**
 * A link to a route, a plain one to an address, or a button for what happens here. Another address draws
 * only the links anew that it makes active or no longer active.
 */
export const NavigationLinkView = memo(function NavigationLinkView({
  link,
  isActive,
  depth,
}: NavigationLinkViewProps) {
  const route = routeOf(link)
  const shared = { className: 'nav-link', 'data-depth': depth } as const
  if (link.disable === true) {
    return (
      <span {...shared} role="link" aria-disabled="true" title={t('unavailable')}>
        <ItemParts item={link} depth={depth} />
      </span>
    )
  }
  const opensAnother = link.target === '_blank'
  const rel = link.rel ?? (opensAnother ? 'noopener' : undefined)
  const opening = {
    ...(link.target !== undefined && { target: link.target }),
    ...(rel !== undefined && { rel }),
  }
  const parts = (
    <ItemParts item={link} depth={depth}>
      {opensAnother ? <span className="visually-hidden">{t('newWindow')}</span> : null}
    </ItemParts>
  )
  if (route !== undefined) {
    return (
      <Link
        {...shared}
        {...opening}
        to={pages[route.name].path}
        params={route.params ?? {}}
        search={route.query ?? {}}
        // Which link is active is decided by name and query (spec 2), not by the router.
        activeOptions={{ exact: true, includeSearch: true }}
        activeProps={{}}
        aria-current={isActive ? 'page' : undefined}
        data-status={undefined}
      >
        {parts}
      </Link>
    )
  }
  if (link.press !== undefined) {
    return (
      <button type="button" {...shared} onClick={link.press}>
        <ItemParts item={link} depth={depth} />
      </button>
    )
  }
  return (
    <a {...shared} {...opening} href={link.href}>
      {parts}
    </a>
  )
})
