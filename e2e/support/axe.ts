/** What axe finds on a page as it stands, one line for each place. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** In the page itself, which has no frames: otherwise each look opens a page of its own for its report. */
const axeOn = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>
const linesOf = ({ violations }: Found): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  )

/** Every rule over the whole page. */
export const problemsOf = async (page: Page): Promise<string[]> =>
  linesOf(await axeOn(page).withTags(tags).analyze())

/** What a change of look alone can break, in one part of the page. */
export const contrastProblemsOf = async (page: Page, part: string): Promise<string[]> =>
  linesOf(await axeOn(page).include(part).withRules(['color-contrast']).analyze())
