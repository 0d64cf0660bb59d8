/** The description of a demo area: its pages and its fake server. */
import type { ComponentType } from 'react'
import type { DemoIconName } from './components/DemoIcon.tsx'
import type { AreaServer } from './fake-server/serve.ts'
import type { t } from './search.messages.ts'

/** The title of an item of the demo's search, in English, by which its text is found. */
export type FoundTitle = keyof typeof t.en

export interface DemoScreenProps {
  /** The path parameters. */
  readonly params: Readonly<Record<string, string>>
}

/** The groups of the demo's navigation. */
export const demoGroups = ['dashboards', 'apps', 'pages'] as const
export type DemoGroup = (typeof demoGroups)[number]

export interface DemoPage {
  /**
   * Without the base path, with parameters as `$name`. Below `/apps` or `/pages`, except for the dashboards (spec 2).
   */
  readonly path: `/${string}`
  /** Its link in the navigation. Pages without one are reached from other pages. */
  readonly link?: {
    readonly group: DemoGroup
    readonly title: string
    /** The target of the link if the path has parameters. */
    readonly to?: `/${string}`
    /** The link is also active on every page below this path. */
    readonly below?: string
  }
  /** Its items in the demo's search; the `url` unless it is the path. */
  readonly found?: readonly (readonly [title: FoundTitle, icon: DemoIconName, url?: string])[]
  readonly load: () => Promise<{ readonly Screen: ComponentType<DemoScreenProps> }>
}

export interface DemoArea {
  readonly pages: readonly DemoPage[]
  /** Loaded with the first page of the demo. */
  readonly server: () => Promise<AreaServer>
}
