/** Every text of the portal is in a message catalogue, so that adding a language needs no code. */
import { expect, test } from 'vitest'
import { isTest, matching, read } from './support/repository.ts'
import { spokenTexts } from './support/texts.ts'
import { nameOf, nodesIn, parse, parseFile } from './support/tree.ts'

const portal = matching(/^apps\/portal\/src\/.+\.tsx?$/).filter(
  (path) =>
    // Only developers see stories.
    !path.startsWith('apps/portal/src/stories/') &&
    // The answers of the demo's fake server are data, like those of the service.
    !path.startsWith('apps/portal/src/demo/fake-server/') &&
    !isTest(path) &&
    !path.endsWith('.messages.ts') &&
    // Catalogues of other languages.
    !/\.[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?\.ts$/.test(path) &&
    // Page titles are in the page rows, from which catalogues are generated.
    !/\.(pages|area)\.ts$/.test(path) &&
    !path.endsWith('.d.ts'),
)

test('the code of the portal has no texts for users', () => {
  const written = portal.flatMap((path) =>
    spokenTexts(parseFile(path)).map((text) => `${path}: ${text}`),
  )
  expect(written).toEqual([])
})

test('a dot between facts never ends a line: a no-break space follows it, as in DOT', () => {
  const texts = matching(/^apps\/portal\/src\/.+\.tsx?$/).filter((path) => !isTest(path))
  const loose = texts.flatMap((path) =>
    read(path)
      .split('\n')
      // Titles of documents are not broken.
      .filter((line) => /·( |\{' '\}|$)/.test(line) && !line.includes('__APP_TITLE__'))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(loose).toEqual([])
})

test.each([
  ['between tags', '<p>Add shop</p>'],
  ['as a child that is a literal', "<p>{'Add shop'}</p>"],
  ['in a condition', "<p>{isOpen ? 'Open' : t.shut}</p>"],
  ['in a template', '<p>{`Shop ${name}`}</p>'],
  ['after an &&', "<p>{isOpen && 'Open'}</p>"],
  ['in a label', '<input aria-label="Amount" />'],
  ['in a title that falls back', "<a title={name ?? 'Unnamed'} />"],
  ['in a column', "columnsOf({ name: { header: 'Shop' } })"],
])('a text %s is found', (_where, code) => {
  expect(spokenTexts(parse(`export const a = ${code}`))).toHaveLength(1)
})

test.each([
  '<p>{t.addShop}</p>',
  '<p className="card">· 5</p>',
  '<Button kind="primary" label={t.add} />',
])('%s contains no text', (code) => {
  expect(spokenTexts(parse(`export const a = ${code}`))).toEqual([])
})

/** `new Date()` without arguments reads the clock; with arguments it only converts a value. */
const readsClock = (path: string): boolean =>
  [...nodesIn(parseFile(path))].some(
    (node) =>
      node.type === 'NewExpression' &&
      nameOf(node['callee']) === 'Date' &&
      (!Array.isArray(node['arguments']) || node['arguments'].length === 0),
  )

test('the clock is read only in infra and in clock.ts of the portal', () => {
  const allowed = /^apps\/service\/src\/(infra|cli|dev)\/|\/clock\.ts$|^apps\/portal\/build\//
  const readers = matching(/^(apps|packages)\/.+\.tsx?$/).filter(
    (path) =>
      !isTest(path) && !allowed.test(path) && /new Date/.test(read(path)) && readsClock(path),
  )
  expect(readers).toEqual([])
})
