/** Creates files in a temporary folder, to test that a check reports what it should. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface Planted {
  readonly root: string
  /** Returns the command's output, whatever its exit code. */
  readonly run: (command: string, args: readonly string[]) => string
  readonly remove: () => void
}

const isOutput = (error: unknown): error is { stdout: string } =>
  typeof error === 'object' && error !== null && 'stdout' in error

export const plant = (files: Readonly<Record<string, string>>): Planted => {
  const root = mkdtempSync(join(tmpdir(), 'house-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return {
    root,
    run: (command, args) => {
      try {
        return execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
      } catch (error) {
        if (isOutput(error) && error.stdout !== '') return error.stdout
        throw error
      }
    },
    remove: () => {
      rmSync(root, { recursive: true, force: true })
    },
  }
}
