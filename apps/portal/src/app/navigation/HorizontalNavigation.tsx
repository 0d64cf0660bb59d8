import { isGroupActive, isLinkActive, useHere, type Here } from './active.ts'
import { ItemParts } from './ItemParts.tsx'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { isGroup, isHeading, type NavigationGroup, type NavigationLink } from './items.ts'
import { t } from './navigation.messages.ts'
import { NavigationLinkView } from './NavigationLinkView.tsx'
import { useFloatingMenu } from './use-floating-menu.ts'
import './horizontal.css'
import './navigation.css'
import type { Navigation } from './use-navigation.ts'

interface MenuProps {
  readonly group: NavigationGroup
  readonly here: Here
  readonly depth: number
  readonly badges: Navigation['badges']
}

/**
 * A group as a panel that floats: below the bar, or beside the panel it belongs to. It opens under the pointer
 * and under the focus, and Enter or an arrow leads into it; Escape, leaving it and every change of route close
 * it.
 */
function Menu({ group, here, depth, badges }: MenuProps) {
  const { box, button, panel, isOpen, show } = useFloatingMenu(here.path)
  const goInside = () => {
    show(true)
    requestAnimationFrame(() =>
      panel.current?.querySelector<HTMLElement>('li:not([inert]) > :is(a[href], button)')?.focus(),
    )
  }
  const Arrow = depth === 0 ? IconChevronDown : IconChevronRight
  return (
    <li ref={box} inert={group.isAwaited}>
      <button
        ref={button}
        type="button"
        className="nav-link"
        data-depth={depth}
        data-active={isGroupActive(group, here) || undefined}
        aria-expanded={isOpen}
        disabled={group.disable === true}
        // Being there has opened it, by mouse or by keyboard; a press that closed it would be in the way.
        onClick={({ detail }) => (detail === 0 ? goInside() : show(true))}
        onKeyDown={(event) => {
          const inwards = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
          if (event.key !== (depth === 0 ? 'ArrowDown' : inwards)) return
          event.preventDefault()
          goInside()
        }}
      >
        <ItemParts item={group} depth={depth} badge={badges[group.status ?? '']}>
          <Arrow className="icon nav-arrow" aria-hidden />
        </ItemParts>
      </button>
      <ul ref={panel} popover="manual" className="nav-panel" data-depth={depth}>
        {group.children.map((child) => (
          <Entry key={child.title} item={child} here={here} depth={depth + 1} badges={badges} />
        ))}
      </ul>
    </li>
  )
}

function Entry({
  item,
  here,
  depth,
  badges,
}: {
  readonly item: NavigationLink | NavigationGroup
  readonly here: Here
  readonly depth: number
  readonly badges: Navigation['badges']
}) {
  if (isGroup(item)) return <Menu group={item} here={here} depth={depth} badges={badges} />
  return (
    <li inert={item.isAwaited}>
      <NavigationLinkView link={item} isActive={isLinkActive(item, here)} depth={depth} />
    </li>
  )
}

/** The other layout: a bar under the top bar. Headings are not shown there. */
export function HorizontalNavigation({ navigation }: { readonly navigation: Navigation }) {
  const { items, places, badges } = navigation
  const here = useHere(items)
  // With its places it stands as high as it may become: a line that came later would push the page down.
  const drawn = places.filter((item): item is NavigationGroup | NavigationLink => !isHeading(item))
  return (
    <nav className="bar" aria-label={t('navigation')}>
      <ul className="bar-items">
        {drawn.map((item) => (
          <Entry key={item.title} item={item} here={here} depth={0} badges={badges} />
        ))}
      </ul>
    </nav>
  )
}
