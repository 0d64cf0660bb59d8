import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useId } from 'react'
import { isGroupActive, isLinkActive, type Here } from './active.ts'
import { ItemParts } from './ItemParts.tsx'
import {
  headingOf,
  isGroup,
  isHeading,
  type NavigationGroup,
  type NavigationHeading,
  type NavigationItem,
} from './items.ts'
import { NavigationLinkView } from './NavigationLinkView.tsx'
import { idOf, type OpenGroups } from './open-groups.ts'

interface DefaultSort {
  readonly here: Here
  readonly open: OpenGroups
  readonly press: (id: string) => void
  readonly badges: Readonly<Record<string, string | undefined>>
}

function Group({
  group,
  above,
  defaultSort,
}: {
  readonly group: NavigationGroup
  readonly above: readonly string[]
  readonly defaultSort: DefaultSort
}) {
  const id = idOf(above, group.title)
  const panel = useId()
  const isOpen = defaultSort.open.has(id)
  const depth = above.length
  return (
    <>
      <button
        type="button"
        className="nav-link"
        data-depth={depth}
        data-active={isGroupActive(group, defaultSort.here) || undefined}
        aria-expanded={isOpen}
        aria-controls={panel}
        disabled={group.disable === true}
        onClick={() => defaultSort.press(id)}
      >
        <ItemParts item={group} depth={depth} badge={defaultSort.badges[group.status ?? '']}>
          <IconChevronRight className="icon nav-arrow" aria-hidden />
        </ItemParts>
      </button>
      {/* Stays while it is closed, so that it can close slowly; nothing in it can be reached then. */}
      <div id={panel} className="nav-fold" data-open={isOpen || undefined} inert={!isOpen}>
        <ul>
          {group.children.map((child) => (
            <Item key={child.title} item={child} above={[...above, group.title]} {...defaultSort} />
          ))}
        </ul>
      </div>
    </>
  )
}

function Item({
  item,
  above,
  ...defaultSort
}: DefaultSort & {
  readonly item: Exclude<NavigationItem, { heading: unknown }>
  readonly above: readonly string[]
}) {
  return (
    <li inert={item.isAwaited}>
      {isGroup(item) ? (
        <Group group={item} above={above} defaultSort={defaultSort} />
      ) : (
        <NavigationLinkView
          link={item}
          isActive={isLinkActive(item, defaultSort.here)}
          depth={above.length}
        />
      )}
    </li>
  )
}

type Shown = Exclude<NavigationItem, { heading: unknown }>
interface Section {
  readonly heading: NavigationHeading | undefined
  readonly items: Shown[]
}

/** Each heading with what stands below it; first what stands above all of them. */
const sectionsOf = (items: readonly NavigationItem[]): readonly Section[] => {
  const sections: Section[] = [{ heading: undefined, items: [] }]
  for (const item of items) {
    if (isHeading(item)) sections.push({ heading: item, items: [] })
    else sections.at(-1)?.items.push(item)
  }
  return sections
}

/** The items from top to bottom, under their headings. */
export function NavigationList({
  items,
  ...defaultSort
}: DefaultSort & { readonly items: readonly NavigationItem[] }) {
  return sectionsOf(items).map((section) => (
    <div key={section.heading?.heading ?? ''} className="nav-section">
      {section.heading === undefined ? null : (
        <h2 className="nav-heading" inert={section.heading.isAwaited}>
          <span className="nav-title">{headingOf(section.heading)}</span>
        </h2>
      )}
      <ul>
        {section.items.map((item) => (
          <Item key={item.title} item={item} above={[]} {...defaultSort} />
        ))}
      </ul>
    </div>
  ))
}
