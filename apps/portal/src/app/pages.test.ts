import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Page } from '#components/page.ts'
import { specifiedPages } from '#testing/specified-pages.ts'
import { pageRows, pages } from './pages.ts'

/** A row in the form of the transcription. */
const inWords = ({ path, title, event, feature, layout, loginProtected, entry }: Page) => {
  const isPublic = loginProtected === false
  return {
    path,
    title,
    event: isPublic ? (entry === true ? 'entry' : 'public') : event,
    feature,
    layout: layout ?? 'default',
  }
}

test("every page row is the specification's, and no row is missing", () => {
  for (const { roles: _roles, ...specified } of specifiedPages) {
    const row = pageRows.find(({ path }) => path === specified.path)
    expect(
      row && inWords(row),
      `Section 2 has the page ${specified.path}: make its row in areas/<area>/<area>.pages.ts say so`,
    ).toEqual(specified)
  }
})

const tables = import.meta.glob<Readonly<Record<string, Readonly<Record<string, Page>>>>>(
  ['../areas/*/*.pages.ts', './*.pages.ts'],
  { eager: true },
)

test('every page table is included, and each name and path is unique', () => {
  for (const [file, tablesOfFile] of Object.entries(tables))
    for (const [table, rows] of Object.entries(tablesOfFile))
      for (const [name, row] of Object.entries(rows))
        expect(
          (pages as Readonly<Record<string, Page>>)[name],
          `Add ...${table} of ${file} to app/pages.ts; if it is there, another table has a page named ${name} too`,
        ).toBe(row)
  const paths = pageRows.map(({ path }) => path)
  const twice = paths.filter((path, index) => paths.indexOf(path) !== index)
  expect(twice, 'Two pages have this path: give one of them another').toEqual([])
})

test('no public page carries an event, and no protected page lacks one', () => {
  for (const page of pageRows)
    expect(
      page.event === undefined,
      `${page.path}: a page has an event, or loginProtected: false`,
    ).toBe(page.loginProtected === false)
})

test('a page that makes another link active names an existing one', () => {
  const named = pageRows.flatMap((page) => page.activeLink ?? [])
  const unknown = named.filter((name) => !(name in pages))
  expect(unknown, 'No page has these names, and an activeLink says so').toEqual([])
})

/** Whether a page has this path; of a template, whether a page's path begins with its fixed part. */
const leadsToPage = (path: string): boolean => {
  const [start = '', value] = path.split('${', 2)
  return pageRows.some((page) =>
    value === undefined ? page.path === start : page.path.startsWith(start),
  )
}

test('every path that is written out in the source belongs to a page', () => {
  const source = join(import.meta.dirname, '..')
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
    (file) => !/\.test\.tsx?$|^(stories|testing)\//.test(file),
  )
  const written = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/(?<=['"`])\/portal\/[^'"`?#\s]+/g)].map(
      ([path]) => ({ file, path }),
    ),
  )
  expect(written.length).toBeGreaterThan(60)
  expect(
    written.filter(({ path }) => !leadsToPage(path)),
    'The router does not check the type of a path: write one of a row in *.pages.ts',
  ).toEqual([])
})
