/** The table of settings says what the service reads: every name, and every number that stands in for one. */
import { expect, test } from 'vitest'
import { isTest, matching, read } from './support/repository.ts'

const code = matching(/^apps\/service\/src\/.*\.ts$/)
  .filter((path) => !isTest(path) && !/\/(bench|prove)\//.test(path))
  .map(read)
  .join('\n')

/** How a setting is asked for: by one of the readers of settings, or by a command for itself. */
const asked = [
  ...code.matchAll(/\b(?:text|url|safeUrl|number|choice)\('([A-Z][A-Z_]+)'/g),
  ...code.matchAll(/process\.env\['([A-Z][A-Z_]+)'\]/g),
].map(([, name = '']) => name)
/** Given by the machine, or to the tests alone. */
const given = ['PATH', 'HOME', 'TEST_DATABASE', 'TEST_DATABASE_URL', 'TEST_LOG_FILE']

const rows = [...read('docs/settings.md').matchAll(/^\| (`[A-Z].*?) \| (.*?) \|/gm)].map(
  ([, names = '', fallback = '']) => ({
    names: [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
    fallback,
  }),
)

test('the documents list exactly the settings that the service reads', () => {
  const wanted = [...new Set(asked)].filter((name) => !given.includes(name)).toSorted()
  expect(wanted.length).toBeGreaterThan(30)
  expect(rows.flatMap(({ names }) => names).toSorted()).toEqual(wanted)
})

test('the documents give each number that the service takes without a setting', () => {
  const wrong = [...code.matchAll(/\bnumber\('([A-Z_]+)', ([\d_]+),/g)].flatMap(
    ([, name = '', value = '']) => {
      const written = rows.find(({ names }) => names.includes(name))?.fallback
      const expected = `\`${value.replaceAll('_', '')}\``
      return written === expected ? [] : [`${name}: ${String(written)} instead of ${expected}`]
    },
  )
  expect(wrong).toEqual([])
})
