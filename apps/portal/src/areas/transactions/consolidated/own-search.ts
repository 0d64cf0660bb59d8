import type { OwnSearch } from '#components/list/use-list-search.ts'

/** Books are kept by business days; whether a payment is FPS app-to-app is said by its source. */
export const ownSearch: OwnSearch = {
  unlessChosen: { dateType: 'business' },
  always: { isFpsA2a: undefined },
}
