/** What an area of the demo says of itself: its pages, and what answers its calls. */
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
  /** Without the base, below `/apps` or `/pages`; parameters as `$name`. The dashboards are the specification's. */
  readonly path: `/${string}`
  /** Its link in the navigation. A page without one is reached from another. */
  readonly link?: {
    readonly group: DemoGroup
    readonly title: string
    /** Where the link leads, if the path has parameters. */
    readonly to?: `/${string}`
    /** The link is active at every page below this path too. */
    readonly below?: string
  }
  /** What the demo's search finds it by: words, an icon, and where they lead if not to the path. Else the link's title. */
  readonly found?: readonly (readonly [title: string, icon: DemoIconName, url?: string])[]
  readonly load: () => Promise<{ readonly Screen: ComponentType<DemoScreenProps> }>
}

export interface DemoArea {
  readonly pages: readonly DemoPage[]
  /** Fetched with the first page of the demo. */
  readonly server: () => Promise<AreaServer>
}
