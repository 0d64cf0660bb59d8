/** What axe finds on a page as it stands, one line for each place. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * In the page itself, which has no frames: otherwise each look opens a page of its own for its report. The
 * half megabyte of axe is given to a page once; a second look takes the one that is there.
 */
const axeOn = async (page: Page): Promise<AxeBuilder> => {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  return new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
}

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>
const linesOf = ({ violations }: Found): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  )

/** Every rule over the whole page, or over a part that covers others. */
export const problemsOf = async (page: Page, part = 'html'): Promise<string[]> =>
  linesOf(await (await axeOn(page)).include(part).withTags(tags).analyze())

/** What a change of look alone can break, in one part of the page, or in all of it but one. */
export const contrastProblemsOf = async (
  page: Page,
  part: string,
  without?: string,
): Promise<string[]> => {
  const axe = (await axeOn(page)).include(part).withRules(['color-contrast'])
  return linesOf(await (without === undefined ? axe : axe.exclude(without)).analyze())
}
