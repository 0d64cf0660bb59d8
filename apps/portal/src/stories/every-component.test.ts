/** Every component of `ui` has a story; the failure lists those without one. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

/** The modules of the portal that a file imports, statically or dynamically. */
const importsOf = (file: string): readonly string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(/(?:from |import |import\()'((?:#ui|\.)[^']*\.tsx?)'/g),
  ].map(([, path = '']) =>
    path.startsWith('#ui') ? join(source, path.slice(1)) : join(dirname(file), path),
  )

/** Exceptions: whole pages, with heading and landmarks, which every screen of the portal renders. */
const wholePages = ['ui/entry-page.tsx', 'ui/screen.tsx']

test('every component of ui has a story', () => {
  const reached = new Set<string>()
  const reach = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    for (const next of importsOf(file)) reach(next)
  }
  for (const file of ['everything.ts', 'StoriesPage.tsx']) reach(join(source, 'stories', file))
  const components = globSync('ui/**/*.tsx', { cwd: source })
  const without = components.filter(
    (file) => !file.endsWith('.test.tsx') && !reached.has(join(source, file)),
  )
  expect(components.length).toBeGreaterThan(40)
  expect(without.toSorted()).toEqual(wholePages)
})
