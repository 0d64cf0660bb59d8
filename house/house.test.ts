/** The structure of this repository: matching area names, small files, file naming, where SQL may be. */
import { expect, test } from 'vitest'
import { files, isTest, matching, read, sources } from './support/repository.ts'

/** Areas without their own screens: other areas' screens or other systems use their calls. */
const withoutScreens = ['events', 'navigation', 'openapi', 'platform', 'refunds', 'search', 'views']

const areasOf = (pattern: RegExp): string[] =>
  [...new Set(files.flatMap((path) => pattern.exec(path)?.[1] ?? []))].toSorted()
const areas = areasOf(/^packages\/contract\/src\/areas\/(.+)\.calls\.ts$/)

test('an area has the same name in contract and service', () => {
  expect(
    areasOf(/^apps\/service\/src\/areas\/([^/]+)\//),
    'Name the folders of apps/service/src/areas after the files of packages/contract/src/areas',
  ).toEqual(areas)
})

test('an area has the same name in contract and portal', () => {
  const screens = areasOf(/^apps\/portal\/src\/areas\/([^/]+)\//)
  expect(
    screens,
    'Name the folders of apps/portal/src/areas after the files of packages/contract/src/areas; an area without screens is one of withoutScreens in house/house.test.ts',
  ).toEqual(areas.filter((area) => !withoutScreens.includes(area)))
})

test('withoutScreens lists no area that has a screen', () => {
  const screens = areasOf(/^apps\/portal\/src\/areas\/([^/]+)\//)
  expect(
    withoutScreens.filter((area) => screens.includes(area)),
    'These have screens now: take them out of withoutScreens in house/house.test.ts',
  ).toEqual([])
})

test('an area of the service has its routes and a test beside them', () => {
  const missing = areas.flatMap((area) => {
    const folder = `apps/service/src/areas/${area}/`
    const has = (pattern: RegExp) =>
      files.some((path) => path.startsWith(folder) && pattern.test(path))
    return [
      ...(has(/\.routes\.ts$/) ? [] : [`${folder}${area}.routes.ts`]),
      ...(has(/\.test\.ts$/) ? [] : [`${folder}${area}.test.ts`]),
    ]
  })
  expect(missing, 'Write these files').toEqual([])
})

test('an area with a screen is tested in a browser', () => {
  const expected = areas
    .filter((area) => !withoutScreens.includes(area))
    .map((area) => `e2e/${area}.e2e.ts`)
  expect(
    expected.filter((path) => !files.includes(path)),
    'Write these browser tests',
  ).toEqual([])
})

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
/** A catalogue has its language in its name, a BCP 47 tag. */
const language = /(^|\.)[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?(?=\.)/g
const component = /^[A-Z][A-Za-z0-9]*(\.test)?\.(tsx|css)$/

test('files are named in kebab-case, components in PascalCase', () => {
  const code = matching(/^(apps|packages|e2e|house|tools)\/.+\.(ts|tsx|css|mjs|sql)$/)
  const misnamed = code.filter((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return !kebab.test(name.replace(language, '$1en')) && !component.test(name)
  })
  expect(misnamed).toEqual([])
})

test('no file has a vague name', () => {
  const vague =
    /(^|\/)(index|utils?|helpers?|common|misc|shared|manager|processor|types)\.(ts|tsx|mjs)$/
  expect(files.filter((path) => vague.test(path))).toEqual([])
})

const CEILING = 250

const codeLines = (path: string): number =>
  read(path)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length

test('no file has more than 250 lines of code', () => {
  const long = [...sources, ...matching(/\.css$/)]
    .map((path) => ({ path, lines: codeLines(path) }))
    .filter(({ lines }) => lines > CEILING)
  expect(long.map(({ path, lines }) => `${path}: ${String(lines)}`)).toEqual([])
})

test('the median file has at most 80 lines of code', () => {
  const lengths = sources
    .filter((path) => !isTest(path))
    .map(codeLines)
    .toSorted((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(80)
})

test('SQL is written in query modules and migrations only', () => {
  const sql = /\b(select\s+[\w*"]+.*\sfrom|insert\s+into|delete\s+from|update\s+\w+\s+set)\s/i
  const elsewhere = sources.filter(
    (path) =>
      path.startsWith('apps/service/src/areas/') &&
      !isTest(path) &&
      !path.endsWith('.queries.ts') &&
      sql.test(read(path)),
  )
  expect(elsewhere).toEqual([])
})

/** The style sheet without its print rules, which do not affect the page on screen. */
const onScreen = (css: string): string =>
  css.replaceAll(/@media print \{(?:[^{}]|\{[^{}]*\})*\}/g, '')

test('no style has :has() before a universal selector', () => {
  // The browser would restyle the whole page whenever any element is added or removed.
  const anything = /:has\([^{};]*\)\s*[\s>+~]\s*(?:\*|:)/
  const styles = matching(/^apps\/portal\/src\/.+\.css$/)
  expect(styles.length).toBeGreaterThan(20)
  expect(styles.filter((path) => anything.test(onScreen(read(path))))).toEqual([])
})
