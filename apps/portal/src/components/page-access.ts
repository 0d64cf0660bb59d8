import { features } from '@merchant/contract/access/features.ts'
import { permits } from '@merchant/contract/access/page-events.ts'
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import { useRouter, type StaticDataRouteOption } from '@tanstack/react-router'
import { flagStore } from '#auth/flags.ts'
import { useStore } from '#ui/store.ts'
import type { Page } from './page.ts'

interface PageAccess extends Pick<Page, 'event' | 'feature'> {
  /** In the chosen language. */
  readonly title: () => string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * The access conditions of a page that requires a session. Routes carry them, because the table of pages is above
     * this layer.
     */
    readonly access?: PageAccess
  }
}

/** The titles of the pages that a role may open at this merchant, in the order of the table of pages. */
export const usePagesOf = (): ((role: SessionRole) => readonly string[]) => {
  const { routesById } = useRouter()
  const routes = Object.values(routesById) as readonly {
    readonly options: { readonly staticData?: StaticDataRouteOption }
  }[]
  const flags = useStore(flagStore)
  const pages = routes.flatMap(({ options }) => options.staticData?.access ?? [])
  const isOffered = ({ feature }: PageAccess): boolean =>
    feature === undefined || flags[features[feature].flag] !== false
  return (role) =>
    pages.filter((page) => permits(role, page.event) && isOffered(page)).map(({ title }) => title())
}
