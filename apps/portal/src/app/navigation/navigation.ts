/**
 * What the side navigation shows, from the rows of `pages.ts`: a link only if its event and its feature
 * are there, a group only if it may be seen and its status check says so, no group and no heading
 * without anything in it (spec 2).
 */
import { features, type Feature } from '@merchant/contract/access/features.ts'
import { permits } from '@merchant/contract/access/page-events.ts'
import type { Flags } from '#access/flags.ts'
import type { Session } from '#session/session.ts'
import { pageRows, type Page, type PageName } from '../pages.ts'
import { groups, sections, type GroupName, type SectionName } from './sections.ts'

type Row = Page & { readonly name: PageName }

export interface NavigationGroup {
  readonly kind: 'group'
  readonly name: GroupName
  readonly links: readonly Row[]
}
export interface NavigationLink {
  readonly kind: 'link'
  readonly page: Row
}
export interface NavigationSection {
  /** Undefined for what stands above the first heading. */
  readonly name: SectionName | undefined
  readonly items: readonly (NavigationGroup | NavigationLink)[]
}

const has = (feature: Feature | undefined, flags: Flags): boolean =>
  feature === undefined || flags[features[feature].flag] === true

const isLinked = (page: Row, session: Session, flags: Flags): boolean =>
  page.nav !== undefined &&
  page.load !== undefined &&
  permits(session.roleType, page.event) &&
  permits(session.roleType, page.nav.event ?? page.event) &&
  has(page.feature, flags)

/** Whether a group may be seen at all; only then its status is asked for. */
export const maySeeGroup = (name: GroupName, session: Session, flags: Flags): boolean => {
  const { event, feature }: { event: string | readonly string[]; feature?: Feature } = groups[name]
  const events = typeof event === 'string' ? [event] : event
  return events.some((one) => permits(session.roleType, one)) && has(feature, flags)
}

const itemsOf = (
  rows: readonly Row[],
  seen: (name: GroupName) => boolean,
): NavigationSection['items'] => {
  const items: (NavigationGroup | NavigationLink)[] = []
  for (const page of rows) {
    const name = page.nav?.group
    if (name === undefined) items.push({ kind: 'link', page })
    else if (seen(name) && !items.some((item) => item.kind === 'group' && item.name === name)) {
      items.push({ kind: 'group', name, links: rows.filter((row) => row.nav?.group === name) })
    }
  }
  return items
}

/** `visible` is what the status checks said so far; a group is absent until its own has said yes. */
export const navigationFor = (
  session: Session,
  flags: Flags,
  visible: Readonly<Partial<Record<GroupName, boolean>>>,
): readonly NavigationSection[] => {
  const linked = pageRows.filter((page) => isLinked(page, session, flags))
  const seen = (name: GroupName) => maySeeGroup(name, session, flags) && visible[name] === true
  return [undefined, ...sections]
    .map((name) => ({
      name,
      items: itemsOf(
        linked.filter((page) => page.nav?.section === name),
        seen,
      ),
    }))
    .filter((section) => section.items.length > 0)
}
