/** The repository's files and their contents, for the house tests. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

/** Every tracked or new file, without ignored and deleted ones. */
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

/** Hand-written code: TypeScript, and the plain JavaScript of the tools. */
export const sources: readonly string[] = matching(/\.(ts|tsx|mjs|cjs)$/).filter(
  (path) => !path.endsWith('.gen.ts'),
)

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\.e2e\.ts$|\/testing\/|^(house|e2e)\//.test(path)
