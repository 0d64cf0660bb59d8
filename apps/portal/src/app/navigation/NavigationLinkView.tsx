import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { pages } from '../pages.ts'
import { routeOf, titleOf, type NavigationGroup, type NavigationLink } from './items.ts'
import { t } from './navigation.messages.ts'

interface ItemContentProps {
  readonly item: NavigationLink | NavigationGroup
  /** 0 at the top level. */
  readonly depth: number
  /** Replaces the item's own badge. */
  readonly badge?: string | undefined
  readonly children?: ReactNode
}

/** Icon, title and badge of a link or group. */
export function ItemContent({
  item,
  depth,
  badge = item.badgeContent,
  children,
}: ItemContentProps) {
  const { icon: Icon, badgeClass } = item
  return (
    <>
      {/* No icons from the third level on. */}
      <span className="nav-icon" data-depth={depth} aria-hidden="true">
        {depth > 1 ? null : Icon === undefined ? (
          <IconCircle className="nav-circle" />
        ) : (
          <Icon className="icon" />
        )}
      </span>
      <span className="nav-title">{titleOf(item)}</span>
      {badge === undefined ? null : (
        <span className={badgeClass === undefined ? 'nav-badge' : `nav-badge ${badgeClass}`}>
          {badge}
        </span>
      )}
      {children}
    </>
  )
}

interface NavigationLinkViewProps {
  readonly link: NavigationLink
  readonly isActive: boolean
  readonly depth: number
}

/**
 * A route link, a plain link or a button for an action. Memoized: a navigation re-renders only the links whose active
 * state changes.
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
        <ItemContent item={link} depth={depth} />
      </span>
    )
  }
  const opensWindow = link.target === '_blank'
  const rel = link.rel ?? (opensWindow ? 'noopener' : undefined)
  const target = {
    ...(link.target !== undefined && { target: link.target }),
    ...(rel !== undefined && { rel }),
  }
  const content = (
    <ItemContent item={link} depth={depth}>
      {opensWindow ? <span className="visually-hidden">{t('newWindow')}</span> : null}
    </ItemContent>
  )
  if (route !== undefined) {
    return (
      <Link
        {...shared}
        {...target}
        to={pages[route.name].path}
        params={route.params ?? {}}
        search={route.query ?? {}}
        // Which link is active is decided by name and query (spec 2), not by the router.
        activeOptions={{ exact: true, includeSearch: true }}
        activeProps={{}}
        aria-current={isActive ? 'page' : undefined}
        data-status={undefined}
      >
        {content}
      </Link>
    )
  }
  if (link.onPress !== undefined) {
    return (
      <button type="button" {...shared} onClick={link.onPress}>
        <ItemContent item={link} depth={depth} />
      </button>
    )
  }
  return (
    <a {...shared} {...target} href={link.href}>
      {content}
    </a>
  )
})
