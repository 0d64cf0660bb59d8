/** What axe reports on a page, one line for each element. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const CONTRAST = 'color-contrast'

/**
 * In the page itself, which has no frames; otherwise each run opens a second page for its report. Axe, half a megabyte,
 * is sent once per page. The style sheets and media that it would fetch first are read by no rule of these tags but that
 * of sounds which play by themselves; the portal has none.
 */
const axeOn = async (page: Page): Promise<AxeBuilder> => {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  return new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
}

type Report = Awaited<ReturnType<AxeBuilder['analyze']>>
const linesOf = ({ violations }: Report): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  )

/** Every rule, over the whole page or one part of it. */
export const problemsOf = async (page: Page, part = 'html'): Promise<string[]> =>
  linesOf(await (await axeOn(page)).include(part).withTags(tags).analyze())

/** Contrast alone, the only rule that a theme can break, over the page without the elements of `without`. */
export const contrastProblemsOf = async (page: Page, without?: string): Promise<string[]> => {
  const axe = (await axeOn(page)).withRules([CONTRAST])
  return linesOf(await (without === undefined ? axe : axe.exclude(without)).analyze())
}

/** Every rule, over the page without the elements of `without`. */
export const problemsWithout = async (
  page: Page,
  without: readonly string[],
): Promise<string[]> => {
  const axe = (await axeOn(page)).withTags(tags)
  return linesOf(await without.reduce((less, one) => less.exclude(one), axe).analyze())
}

/** The rows that `markSameRows` has found. */
export const SAME_ROWS = '[data-same]'

/**
 * Marks each row and item with the elements, classes and states of an earlier one, which axe would judge in the same
 * way: the content policy forbids styles that do not follow from these.
 */
export const markSameRows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = new Set<string>()
    const lookOf = (row: Element) =>
      [row, ...row.querySelectorAll('*')]
        .map((element) =>
          [
            element.tagName,
            ...Array.from(element.attributes)
              .filter(({ name }) =>
                /^(class|role|type|data-(?!row|same)|aria-(?!label))/.test(name),
              )
              .map(({ name, value }) => `${name}=${value}`),
          ].join(' '),
        )
        .join('\n')
    for (const row of document.querySelectorAll('tbody > *, ul > *, ol > *, dl > *')) {
      const look = lookOf(row)
      if (seen.has(look)) row.setAttribute('data-same', '')
      seen.add(look)
    }
  })
