import { isGroupActive, isLinkActive, useCurrentPage, type CurrentPage } from './active.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { isGroup, isHeading, type NavigationGroup, type NavigationLink } from './items.ts'
import { t } from './navigation.messages.ts'
import { ItemContent, NavigationLinkView } from './NavigationLinkView.tsx'
import './horizontal.css'
import './navigation.css'
import type { Navigation } from './use-navigation.ts'

/** Delay before a panel closes, for a pointer on its way to it. */
const CLOSE_DELAY_MS = 200

/**
 * A panel beside its button: open on hover and on keyboard focus; closed by Escape, by leaving it, by a press elsewhere
 * and by a navigation, because it is open for one path only.
 */
const useFloatingMenu = (path: string) => {
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const isOpen = openedOn === path
  const box = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLUListElement>(null)
  const timer = useRef(0)
  const show = (isShown: boolean) => {
    clearTimeout(timer.current)
    setOpenedOn(isShown ? path : null)
  }
  const enter = useEffectEvent(() => show(true))
  const leave = useEffectEvent(() => show(false))
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // Close only the innermost panel.
    event.stopPropagation()
    show(false)
    button.current?.focus()
  })
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const controller = new AbortController()
    const { signal } = controller
    const byPointer = (act: () => void) => (event: PointerEvent) => {
      if (event.pointerType !== 'touch') act()
    }
    element.addEventListener('pointerenter', byPointer(enter), { signal })
    element.addEventListener(
      'pointerleave',
      byPointer(() => {
        clearTimeout(timer.current)
        timer.current = window.setTimeout(leave, CLOSE_DELAY_MS)
      }),
      { signal },
    )
    element.addEventListener(
      'focusin',
      ({ target, relatedTarget }) => {
        // Not when the focus returns from inside: the panel has just been closed.
        const isBack = relatedTarget instanceof Node && element.contains(relatedTarget)
        if (target === button.current && !isBack && button.current?.matches(':focus-visible'))
          enter()
      },
      { signal },
    )
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !element.contains(relatedTarget)) leave()
      },
      { signal },
    )
    element.addEventListener('keydown', escape, { signal })
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !element.contains(target)) leave()
      },
      { signal },
    )
    return () => {
      controller.abort()
      clearTimeout(timer.current)
    }
  }, [])
  useEffect(() => {
    // A popover is in the top layer, and the browser flips it at the edges.
    const list = panel.current
    if (isOpen && button.current !== null) list?.showPopover({ source: button.current })
    else if (list?.matches(':popover-open') === true) list.hidePopover()
  }, [isOpen])
  return { box, button, panel, isOpen, show }
}

interface MenuProps {
  readonly group: NavigationGroup
  readonly current: CurrentPage
  readonly depth: number
  readonly badges: Navigation['badges']
}

/** A group as a floating panel, below the bar or beside its parent's panel. Enter and arrow keys move into it. */
function Menu({ group, current, depth, badges }: MenuProps) {
  const { box, button, panel, isOpen, show } = useFloatingMenu(current.path)
  const goInside = () => {
    show(true)
    requestAnimationFrame(() =>
      panel.current?.querySelector<HTMLElement>('li:not([inert]) > :is(a[href], button)')?.focus(),
    )
  }
  const Arrow = depth === 0 ? IconChevronDown : IconChevronRight
  return (
    <li ref={box} inert={group.isPlaceholder}>
      <button
        ref={button}
        type="button"
        className="nav-link"
        data-depth={depth}
        data-active={isGroupActive(group, current) || undefined}
        aria-expanded={isOpen}
        disabled={group.disable === true}
        // Hover or focus has opened it already, so a press must not close it.
        onClick={({ detail }) => (detail === 0 ? goInside() : show(true))}
        onKeyDown={(event) => {
          const inwards = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
          if (event.key !== (depth === 0 ? 'ArrowDown' : inwards)) return
          event.preventDefault()
          goInside()
        }}
      >
        <ItemContent item={group} depth={depth} badge={badges[group.status ?? '']}>
          <Arrow className="icon nav-arrow" aria-hidden />
        </ItemContent>
      </button>
      <ul ref={panel} popover="manual" className="nav-panel" data-depth={depth}>
        {group.children.map((child) => (
          <Entry
            key={child.title}
            item={child}
            current={current}
            depth={depth + 1}
            badges={badges}
          />
        ))}
      </ul>
    </li>
  )
}

function Entry({
  item,
  current,
  depth,
  badges,
}: {
  readonly item: NavigationLink | NavigationGroup
  readonly current: CurrentPage
  readonly depth: number
  readonly badges: Navigation['badges']
}) {
  if (isGroup(item)) return <Menu group={item} current={current} depth={depth} badges={badges} />
  return (
    <li inert={item.isPlaceholder}>
      <NavigationLinkView link={item} isActive={isLinkActive(item, current)} depth={depth} />
    </li>
  )
}

/** The navigation as a bar below the top bar, without headings. */
export function HorizontalNavigation({ navigation }: { readonly navigation: Navigation }) {
  const { items, displayed, badges } = navigation
  const current = useCurrentPage(items)
  // With placeholders it has its final height: another line later would move the page.
  const entries = displayed.filter(
    (item): item is NavigationGroup | NavigationLink => !isHeading(item),
  )
  return (
    <nav className="bar" aria-label={t('navigation')}>
      <ul className="bar-items">
        {entries.map((item) => (
          <Entry key={item.title} item={item} current={current} depth={0} badges={badges} />
        ))}
      </ul>
    </nav>
  )
}
