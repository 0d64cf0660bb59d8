/**
 * Removes the demo in a copy of the repository, as docs/architecture.md says, and builds, checks and tests the rest of
 * the portal there. Returns an exit code.
 */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root, print } from './bootstrap.mjs'
import { run } from './run.mjs'

const ROW = /^\| `([^`]+)` \| (?:everything|the lines with `([^`]*)`) \|$/gm

/** Every file that git knows, new ones too, and the dependencies as links. */
const copyTo = (copy) => {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  for (const file of files)
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file))
  const folders = new Set(files.filter((file) => file.endsWith('package.json')).map(dirname))
  for (const folder of folders) {
    const modules = join(root, folder, 'node_modules')
    if (existsSync(modules)) symlinkSync(modules, join(copy, folder, 'node_modules'), 'junction')
  }
}

const removeIn = (copy) => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const [, section = ''] = page.split('## Removing the demo')
  for (const [, path, text] of section.split('\n## ')[0].matchAll(ROW)) {
    const place = join(copy, path)
    // A group that did not match is undefined.
    if (!text) rmSync(place, { recursive: true })
    else {
      const lines = readFileSync(place, 'utf8').split('\n')
      writeFileSync(place, lines.filter((line) => !line.includes(text)).join('\n'))
    }
  }
}

export const proveWithoutDemo = async ({ env, browser }) => {
  const copy = mkdtempSync(join(tmpdir(), 'without-demo-'))
  try {
    copyTo(copy)
    removeIn(copy)
    const passes = async (name, command, args) => {
      const { code, output } = await run(command, args, {
        env: { ...env, CHROMIUM_PATH: browser },
        cwd: copy,
        quiet: true,
      })
      print(code === 0 ? `${name}: passed` : `${name}: failed\n${output}`)
      return code === 0
    }
    const tests = ['run', '--root', 'apps/portal', '--reporter=dot', '--project']
    const isProved =
      (await passes('types', 'tsc', ['-p', 'apps/portal', '--pretty', 'false'])) &&
      (await passes('types of e2e', 'tsc', ['-p', 'e2e', '--pretty', 'false'])) &&
      (await passes('build', 'npm', ['run', 'build', '-w', '@merchant/portal'])) &&
      (await passes('rules', 'vitest', [...tests, 'portal rules'])) &&
      (browser === undefined || (await passes('screens', 'vitest', [...tests, 'portal screens'])))
    return isProved ? 0 : 1
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
