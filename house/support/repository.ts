/** The repository as the house tests read it: what is kept, and what it says. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

/** Every file that is kept or about to be: ignored ones left out, deleted ones too. */
export const files: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
)
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))
  .toSorted()

export const exists = (path: string): boolean => existsSync(join(root, path))

export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

export const matching = (pattern: RegExp): string[] => files.filter((path) => pattern.test(path))

/** Code that a person writes: TypeScript and the plain JavaScript of the tools. */
export const sources: readonly string[] = matching(/\.(ts|tsx|mjs|cjs)$/).filter(
  (path) => !path.endsWith('.gen.ts'),
)

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\.e2e\.ts$|\/testing\/|^(house|e2e)\//.test(path)
