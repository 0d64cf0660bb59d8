import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useId } from 'react'
import { isGroupActive, isLinkActive, type CurrentPage } from './active.ts'
import {
  headingOf,
  isGroup,
  isHeading,
  type NavigationGroup,
  type NavigationHeading,
  type NavigationItem,
} from './items.ts'
import { ItemContent, NavigationLinkView } from './NavigationLinkView.tsx'
import { idOf, type OpenGroups } from './open-groups.ts'

interface ListState {
  readonly current: CurrentPage
  readonly open: OpenGroups
  readonly toggle: (id: string) => void
  readonly badges: Readonly<Record<string, string | undefined>>
}

function Group({
  group,
  path,
  state,
}: {
  readonly group: NavigationGroup
  readonly path: readonly string[]
  readonly state: ListState
}) {
  const id = idOf(path, group.title)
  const panel = useId()
  const isOpen = state.open.has(id)
  const depth = path.length
  return (
    <>
      <button
        type="button"
        className="nav-link"
        data-depth={depth}
        data-active={isGroupActive(group, state.current) || undefined}
        aria-expanded={isOpen}
        aria-controls={panel}
        disabled={group.disable === true}
        onClick={() => state.toggle(id)}
      >
        <ItemContent item={group} depth={depth} badge={state.badges[group.status ?? '']}>
          <IconChevronRight className="icon nav-arrow" aria-hidden />
        </ItemContent>
      </button>
      {/* Stays mounted for the closing animation, inert while closed. */}
      <div id={panel} className="nav-fold" data-open={isOpen || undefined} inert={!isOpen}>
        <ul>
          {group.children.map((child) => (
            <Item key={child.title} item={child} path={[...path, group.title]} {...state} />
          ))}
        </ul>
      </div>
    </>
  )
}

function Item({
  item,
  path,
  ...state
}: ListState & {
  readonly item: Exclude<NavigationItem, { heading: unknown }>
  readonly path: readonly string[]
}) {
  return (
    <li inert={item.isPlaceholder}>
      {isGroup(item) ? (
        <Group group={item} path={path} state={state} />
      ) : (
        <NavigationLinkView
          link={item}
          isActive={isLinkActive(item, state.current)}
          depth={path.length}
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

/** The items below each heading; the first section has none. */
const sectionsOf = (items: readonly NavigationItem[]): readonly Section[] => {
  const sections: Section[] = [{ heading: undefined, items: [] }]
  for (const item of items) {
    if (isHeading(item)) sections.push({ heading: item, items: [] })
    else sections.at(-1)?.items.push(item)
  }
  return sections
}

/** The items as a vertical list, under their headings. */
export function NavigationList({
  items,
  ...state
}: ListState & { readonly items: readonly NavigationItem[] }) {
  return sectionsOf(items).map((section) => (
    <div key={section.heading?.heading ?? ''} className="nav-section">
      {section.heading === undefined ? null : (
        <h2 className="nav-heading" inert={section.heading.isPlaceholder}>
          <span className="nav-title">{headingOf(section.heading)}</span>
        </h2>
      )}
      <ul>
        {section.items.map((item) => (
          <Item key={item.title} item={item} path={[]} {...state} />
        ))}
      </ul>
    </div>
  ))
}
