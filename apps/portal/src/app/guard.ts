/**
 * Who may open a page: the rules of specification section 2 as one pure function of the page's row, the session and the
 * feature flags. The router calls it before each page.
 */
import { features, type Feature } from '@merchant/contract/access/features.ts'
import { permits } from '@merchant/contract/access/page-events.ts'
import type { Flags } from '#auth/flags.ts'
import type { Session } from '#auth/session.ts'
import type { Page } from '#components/page.ts'
import { pages } from './pages.ts'

export type Decision =
  | { readonly kind: 'open' }
  | { readonly kind: 'login' }
  | { readonly kind: 'home' }
  | { readonly kind: 'chooseMerchant' }
  | { readonly kind: 'secondFactor' }
  /** The flags are not loaded yet: load them and decide again. */
  | { readonly kind: 'wait' }
  | {
      readonly kind: 'denied'
      /** What is missing, for the not-authorized page. */
      readonly missing: 'event' | 'permission' | 'feature' | 'featureCheck'
      readonly event?: string
      readonly feature?: Feature
    }

const open: Decision = { kind: 'open' }

export type GuardedPage = Pick<Page, 'path' | 'loginProtected' | 'entry' | 'feature'> & {
  readonly event?: string
}

export const guard = (page: GuardedPage, session: Session | null, flags: Flags): Decision => {
  if (page.loginProtected === false) return page.entry && session !== null ? { kind: 'home' } : open
  if (session === null) return { kind: 'login' }
  // There is no role until a merchant is chosen.
  if (session.merchantData === null) {
    return page.path === pages['choose-merchant'].path ? open : { kind: 'chooseMerchant' }
  }
  // Nothing else opens before the second factor that the merchant requires.
  const isBefore =
    page.path === pages['required-factor'].path || page.path === pages['choose-merchant'].path
  if (session.merchantData.needsSecondFactor === true && !isBefore) return { kind: 'secondFactor' }
  if (page.event === undefined) return { kind: 'denied', missing: 'event' }
  if (!permits(session.roleType, page.event)) {
    return { kind: 'denied', missing: 'permission', event: page.event }
  }
  if (page.feature === undefined) return open
  const { flag } = features[page.feature]
  const known = flags[flag]
  if (known === null) return { kind: 'wait' }
  if (known) return open
  // A failed check says nothing about the merchant: reported separately, with a retry (spec 8).
  return {
    kind: 'denied',
    missing: flags.failed.includes(flag) ? 'featureCheck' : 'feature',
    feature: page.feature,
  }
}
