/**
 * Starts programs of Debian in a directory that is removed, with everything that runs in it, when this process ends in
 * any way.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveToPostgres, isRoot } from '#dev/testing/local-program.ts'

export interface Machine {
  readonly directory: string
  /** Its output goes to a file of its name. */
  readonly start: (
    name: string,
    program: string,
    args: readonly string[],
    environment?: Readonly<Record<string, string>>,
  ) => ChildProcess
  readonly close: () => Promise<void>
}

/** PostgreSQL outlives the Patroni that started it. */
const janitor = `
read -r _
for file in "$DIR"/*/data/postmaster.pid; do
  [ -f "$file" ] && kill -9 "$(head -n 1 "$file")" 2>/dev/null
done
sleep 1
rm -rf "$DIR"
`

export const openMachine = (): Machine => {
  const directory = mkdtempSync('/tmp/portal-drill-')
  giveToPostgres(directory)
  const cleaner = spawn('sh', ['-c', janitor], {
    env: { PATH: process.env['PATH'], DIR: directory },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const children = new Set<ChildProcess>()
  const own = ['--pdeathsig=KILL', '--']
  const postgresUser = ['--reuid=postgres', '--regid=postgres', '--init-groups', ...own]
  return {
    directory,
    start: (name, program, args, environment = {}) => {
      const log = openSync(join(directory, `${name}.log`), 'a')
      const child = spawn('setpriv', [...(isRoot ? postgresUser : own), program, ...args], {
        cwd: directory,
        env: { PATH: process.env['PATH'], HOME: directory, LANG: 'C.UTF-8', ...environment },
        stdio: ['ignore', log, log],
      })
      children.add(child)
      child.once('exit', () => children.delete(child))
      return child
    },
    close: async () => {
      for (const child of children) child.kill('SIGKILL')
      const ended = new Promise((resolve) => cleaner.once('exit', resolve))
      cleaner.stdin.end()
      await ended
    },
  }
}

export const logOf = ({ directory }: Machine, name: string): string =>
  readFileSync(join(directory, `${name}.log`), 'utf8').slice(-4_000)
