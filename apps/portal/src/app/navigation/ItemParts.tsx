import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import type { ReactNode } from 'react'
import { wordsOf, type NavigationGroup, type NavigationLink } from './items.ts'

interface ItemPartsProps {
  readonly item: NavigationLink | NavigationGroup
  /** 0 for what stands in the navigation itself. */
  readonly depth: number
  /** A badge that was learned, in place of the item's own. */
  readonly badge?: string | undefined
  readonly children?: ReactNode
}

/** What a link and a group show alike: icon, title, badge. */
export function ItemParts({ item, depth, badge = item.badgeContent, children }: ItemPartsProps) {
  const { icon: Icon, badgeClass } = item
  return (
    <>
      {/* Nested icons are smaller, and from the third level on there are none. */}
      <span className="nav-icon" data-depth={depth} aria-hidden="true">
        {depth > 1 ? null : Icon === undefined ? (
          <IconCircle className="nav-circle" />
        ) : (
          <Icon className="icon" />
        )}
      </span>
      <span className="nav-title">{wordsOf(item)}</span>
      {badge === undefined ? null : (
        <span className={badgeClass === undefined ? 'nav-badge' : `nav-badge ${badgeClass}`}>
          {badge}
        </span>
      )}
      {children}
    </>
  )
}
