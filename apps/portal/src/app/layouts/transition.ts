import { currentSettings } from '#settings/settings.ts'

/**
 * The transition of a change of page, for the router: false for none, which is also what somebody gets who
 * asked their machine for less motion. A change of the query alone is no change of page.
 */
export const transitionOf = ({
  pathChanged,
}: {
  readonly pathChanged: boolean
}): string[] | false => {
  const { transition } = currentSettings()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  return !pathChanged || isCalm || transition === 'none' ? false : [transition]
}
