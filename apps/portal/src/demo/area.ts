/** The description of a demo area: its pages and its fake server. */
import type { ComponentType } from 'react'
import type { DemoIconName } from './components/DemoIcon.tsx'
import type { AreaServer } from './fake-server/serve.ts'

export interface DemoScreenProps {
  /** The path parameters. */
  readonly params: Readonly<Record<string, string>>
}

/** The groups of the demo's navigation. */
export const demoGroups = ['dashboards', 'apps', 'pages'] as const
export type DemoGroup = (typeof demoGroups)[number]

export interface DemoPage {
  /** Without the base path, with parameters as `$name`. Below `/apps` or `/pages`, except for the dashboards (spec 2). */
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
  /** Its items in the demo's search; the `url` unless it is the path. By default one item with the title of the link. */
  readonly found?: readonly (readonly [title: string, icon: DemoIconName, url?: string])[]
  readonly load: () => Promise<{ readonly Screen: ComponentType<DemoScreenProps> }>
}

export interface DemoArea {
  readonly pages: readonly DemoPage[]
  /** Loaded with the first page of the demo. */
  readonly server: () => Promise<AreaServer>
}
