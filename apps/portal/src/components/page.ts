/** A row of a `*.pages.ts`. */
import type { PageEvent } from '@merchant/contract/access/page-events.ts'
import type { Feature } from '@merchant/contract/access/features.ts'
import type { ComponentType } from 'react'

export interface Page {
  /** Under the base path; parameters as `$name`, and `$` alone for everything below. */
  readonly path: `/${string}`
  /** In English: with those of all pages it is the catalogue `pages`, which can be translated. */
  readonly title: string
  /** The login-protection flag. A page without one requires login (spec 2). */
  readonly loginProtected?: false
  /** A page without an event is denied (spec 2). Public pages need none. */
  readonly event?: PageEvent
  readonly feature?: Feature
  /** A signed-in person is sent home from here (spec 2). */
  readonly entry?: true
  /** The default layout if absent. */
  readonly layout?: 'blank' | 'blankNoFooter'
  /** The route whose link is active on this page (spec 2). */
  readonly activeLink?: string
  /** A page of the template's demo. */
  readonly isDemo?: true
  /** Whether there is a page at this path. A page that has to ask is not preloaded. */
  readonly exists?: (path: string) => Promise<boolean>
  /** Loads what the page at this path needs beside its screen, once the guard lets it open. */
  readonly prepare?: (path: string) => Promise<void>
  readonly load: () => Promise<{ readonly Screen: ComponentType }>
}
