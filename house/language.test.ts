/** A further language is begun with one command, and a second one says what it lacks (docs/recipes.md). */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './support/repository.ts'

test('a language that is begun has an empty catalogue beside each English one, and every text is named as missing', () => {
  const copy = mkdtempSync(join(tmpdir(), 'language-'))
  try {
    const copied = ['package.json', 'tools', 'apps/portal/src', 'apps/portal/package.json']
    for (const path of [...copied, 'packages'])
      cpSync(join(root, path), join(copy, path), {
        recursive: true,
        filter: (source) => !source.includes('node_modules'),
      })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    const language = (...given: readonly string[]) =>
      execFileSync(process.execPath, [join(copy, 'tools/language.mjs'), ...given], {
        encoding: 'utf8',
        env: { ...process.env, PINNED_NODE: '1' },
      })
    const begun = language('new', 'fr').split('\n')
    const translations = (tag: string) => language('missing', tag).trim().split('\n').toReversed()
    const [complete = '', ...lacking] = translations('zh-Hans')
    expect(lacking).toEqual([])
    const all = /: 0 of (\d+) texts are missing$/.exec(complete)?.[1]
    const [count, ...files] = translations('fr')
    expect(count).toBe(`fr: ${all ?? ''} of ${all ?? ''} texts are missing`)
    expect(files.length).toBeGreaterThan(50)
    for (const line of files) expect(begun).toContain(line.split('  ')[0])
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
