/** References in documents and comments are valid: paths, assumptions, requirements, decisions. */
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { exists, files, matching, read, sources } from './support/repository.ts'

const documents = matching(/\.md$/)

/** The paths in a document: in backticks if they start with one of our folders, and in links. */
const pathsIn = (document: string): string[] => {
  const text = read(document).replaceAll(/```[\s\S]*?```/g, '')
  const marked = [...text.matchAll(/`((?:apps|packages|docs|e2e|house|tools|\.ci)\/[^`\s]*)`/g)]
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)]
  return [
    ...marked.map(([, path = '']) => path),
    ...linked.map(([, path = '']) => normalize(join(dirname(document), path))),
  ]
}
/** `apps/*` and `areas/<area>` stand for many files. */
const isPattern = (path: string): boolean => /[*<>{}…]|NNNN/.test(path)

test('every path that a document names exists', () => {
  const wrong = documents.flatMap((document) =>
    pathsIn(document)
      .filter((path) => !isPattern(path) && !exists(path.replace(/(:\d+)?[/.,]?$/, '')))
      .map((path) => `${document} names ${path}`),
  )
  expect(wrong, 'These files were renamed or removed: correct the documents').toEqual([])
})

/** A name without a folder may be that of several files, or their ending, such as `.gen.ts`. */
test('every file that a document names without its folder exists', () => {
  const wrong = documents.flatMap((document) =>
    [...read(document).matchAll(/`([\w.-]+\.(?:tsx?|mjs|cjs|css|sql))`/g)]
      .map(([, name = '']) => name)
      // AGENTS.md forbids it.
      .filter((name) => name !== 'index.ts' && !files.some((path) => path.endsWith(name)))
      .map((name) => `${document} names ${name}`),
  )
  expect(wrong, 'These files were renamed or removed: correct the documents').toEqual([])
})

/** Files whose comments are checked. Committed migrations are left out, because they can never change. */
const commented = [...sources, ...matching(/\.(css|sql|html)$/)].filter(
  (path) => !path.includes('/db/migrations/') && path !== 'house/documents.test.ts',
)
const commentsOf = (path: string): string =>
  (read(path).match(/\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--) [^\n]*|<!--[\s\S]*?-->/g) ?? []).join(
    '\n',
  )

/** A path in a comment may be relative to the repository, the workspace, its `src` or the file's own folder. */
const candidatesOf = (path: string, named: string): string[] => {
  const workspace = /^(?:apps|packages)\/[^/]+\//.exec(path)?.[0] ?? ''
  return [named, `${workspace}${named}`, `${workspace}src/${named}`, join(dirname(path), named)]
}

test('every file and document that a comment names exists', () => {
  const wrong = commented.flatMap((path) =>
    [
      ...commentsOf(path).matchAll(
        /(?<![\w/@.:-])((?:[\w.-]+\/)*[\w.-]+\.(?:md|tsx?|mjs|cjs|css|sql))\b/g,
      ),
    ]
      .map(([, named = '']) => named)
      .filter((named) => named.includes('/') || named.endsWith('.md'))
      .filter(
        (named) => !candidatesOf(path, named).some((candidate) => exists(normalize(candidate))),
      )
      .map((named) => `${path} names ${named}`),
  )
  expect(wrong, 'These files were renamed or removed: correct the comments').toEqual([])
})

test('every cited section of the specification is in docs/specification.md', () => {
  const sections = new Set(
    [...read('docs/specification.md').matchAll(/^## spec (\d+):/gm)].map(([, number]) => number),
  )
  const wrong = [...commented, ...documents].flatMap((path) =>
    [
      ...(path.endsWith('.md') ? read(path) : commentsOf(path)).matchAll(
        /\bspec(?:ification)?(?: section)? (\d+)\b/g,
      ),
    ]
      .filter(([, number]) => !sections.has(number))
      .map(([cited]) => `${path} cites ${cited}`),
  )
  expect(wrong).toEqual([])
})

/** The number and file of every assumption. */
const assumptions = matching(/^docs\/assumptions\/.+\.md$/).flatMap((path) =>
  [...read(path).matchAll(/^## (A-\d{3}) /gm)].map(([, id = '']) => ({ id, path })),
)

const lastNumber = Math.max(...assumptions.map(({ id }) => Number(id.slice(2))))
const nextNumber = `A-${String(lastNumber + 1).padStart(3, '0')}`

test('every cited assumption exists', () => {
  const written = new Set(assumptions.map(({ id }) => id))
  const missing = [...sources, ...documents, ...matching(/\.(sql|css|html)$/)].flatMap((path) =>
    [...new Set(read(path).match(/\bA-\d{3}\b/g) ?? [])]
      .filter((id) => !written.has(id) && !path.endsWith('assumptions/README.md'))
      .map((id) => `${id} in ${path}`),
  )
  expect(
    missing,
    `Write these assumptions into a file of docs/assumptions, \`## A-nnn <title>\`; the next free number is ${nextNumber}`,
  ).toEqual([])
})

test('an assumption has one heading', () => {
  const ids = assumptions.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(100)
  expect(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    `These numbers are taken twice: give the newer entry ${nextNumber}, here and where it is named`,
  ).toEqual([])
})

test('every assumption is cited by the code that relies on it, or by a requirement', () => {
  const cited = new Set(
    [...sources, ...matching(/\.(sql|css|html)$/), ...matching(/^docs\/requirements\//)].flatMap(
      (path) => read(path).match(/\bA-\d{3}\b/g) ?? [],
    ),
  )
  expect(
    assumptions.filter(({ id }) => !cited.has(id)),
    'Name these numbers in a comment of the code that relies on them, or in a row of docs/requirements',
  ).toEqual([])
})

interface Requirement {
  readonly id: string
  /** `open: what is missing`, if open, and the tests that prove the sentence or a part of it. */
  readonly shownBy: readonly string[]
}
const requirements: readonly Requirement[] = [
  ...matching(/^docs\/requirements\/\d.+\.md$/)
    .map(read)
    .join('\n')
    .matchAll(/^\| (R-[\d.]+) \|.*\| ([^|]+) \|$/gm),
].map(([, id = '', shownBy = '']) => ({ id, shownBy: shownBy.trim().split(/\s*<br>\s*/) }))

const serviceOnly = /^service only: /i

const testsOf = ({ shownBy }: Requirement): string[] =>
  shownBy
    .filter((one) => !one.startsWith('open'))
    .map((one) => one.replaceAll('`', '').replace(serviceOnly, ''))

/** How a test's name may be written in source code: with any kind of quotes. */
const quotes = (name: string): string[] => [
  `'${name}'`,
  `"${name}"`,
  `\`${name}\``,
  `'${name.replaceAll("'", String.raw`\'`)}'`,
]

test('every test that a requirement names exists', () => {
  const wrong = requirements.flatMap((requirement) =>
    testsOf(requirement).flatMap((shown) => {
      const [path = '', ...names] = shown.split(/\s*›\s*/)
      if (names.length === 0 || !exists(path)) return [`${requirement.id}: ${shown}`]
      const text = read(path)
      return names
        .filter((name) => !quotes(name).some((quoted) => text.includes(quoted)))
        .map((name) => `${requirement.id}: ${path} has no test '${name}'`)
    }),
  )
  expect(wrong, 'Tests were renamed or removed: update their names in docs/requirements').toEqual(
    [],
  )
})

test('an open requirement begins with what is missing, in a few words', () => {
  const wrong = requirements.filter(
    ({ shownBy: [first = '', ...rest] }) =>
      (first.startsWith('open') && !/^open: \S.{9,}/.test(first)) ||
      rest.some((one) => one.startsWith('open')),
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('a requirement of the service only is proven by a test of the service', () => {
  const wrong = requirements.flatMap(({ id, shownBy }) =>
    shownBy
      .filter((one) => serviceOnly.test(one))
      .filter((one) => !one.replace(serviceOnly, '').startsWith('apps/service/'))
      .map((one) => `${id}: ${one}`),
  )
  expect(wrong).toEqual([])
})

test('a requirement has one row', () => {
  const ids = requirements.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(700)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

const decisions = matching(/^docs\/decisions\/\d{4}-[a-z0-9-]+\.md$/)
const parts = ['Context', 'Decision', 'Alternatives', 'Consequences', 'Held by']

const sectionOf = (text: string, title: string): string => {
  const [, rest = ''] = text.split(`\n## ${title}\n`)
  return (rest.split('\n## ')[0] ?? '').trim()
}

test.each(decisions)('%s has its five parts and names what enforces it', (path) => {
  const text = read(path)
  expect(parts.filter((part) => sectionOf(text, part) === '')).toEqual([])
  expect(text).toMatch(
    /^# \d{4} .+\n\nDate: \d{4}-\d{2}-\d{2}\. Status: (accepted|superseded by \d{4})\.\n/,
  )
  const heldBy = sectionOf(text, 'Held by')
  const named = [...heldBy.matchAll(/`([^`\s]+)`/g)].map(([, file = '']) => file)
  expect(named.some((file) => exists(file)) || /\breview\b/i.test(heldBy), heldBy).toBe(true)
})

test('decisions are numbered without a gap', () => {
  const numbers = decisions.map((path) =>
    Number(path.slice('docs/decisions/'.length, 'docs/decisions/'.length + 4)),
  )
  expect(numbers).toEqual(numbers.map((_number, index) => index + 1))
})
