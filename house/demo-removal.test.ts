/** The demo can be removed as docs/architecture.md says (decision 0009); `npm run prove` does it in a copy. */
import { expect, test } from 'vitest'
import { exists, files, read, sources } from './support/repository.ts'

const [, section = ''] = read('docs/architecture.md').split('## Removing the demo')
const rows = [
  ...(section.split('\n## ')[0] ?? '').matchAll(
    /^\| `([^`]+)` \| (everything|the lines with `([^`]+)`) \|$/gm,
  ),
].map(([, path = '', , text]) => ({ path, text }))

test('every path and line that is to be removed is there', () => {
  expect(rows.length).toBeGreaterThan(9)
  const missing = rows.filter(({ path, text }) =>
    text === undefined
      ? !files.some((file) => file === path || file.startsWith(`${path}/`))
      : !exists(path) || !read(path).includes(text),
  )
  expect(missing).toEqual([])
})

test('nothing that stays imports the demo', () => {
  const removed = rows.flatMap(({ path, text }) => (text === undefined ? [path] : []))
  const isRemoved = (file: string) =>
    removed.some((path) => file === path || file.startsWith(`${path}/`))
  const textsIn = (file: string) => rows.flatMap(({ path, text }) => (path === file ? [text] : []))
  const importing = sources
    .filter((file) => /^(?:apps\/portal|e2e)\//.test(file) && !isRemoved(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .filter(
          (line) => /['"](?:#demo\/|[^'"]*\/demo[/-])/.test(line) && / from |import\(/.test(line),
        )
        .filter((line) => !textsIn(file).some((text) => text !== undefined && line.includes(text)))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(importing).toEqual([])
})
