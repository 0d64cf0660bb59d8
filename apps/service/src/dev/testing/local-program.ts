/**
 * What programs that the tests start on this machine need: a port, and another user than root for those that refuse it.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'

/** How a program can be run, if it is installed: Debian installs daemons where only root looks. */
export const programNamed = (name: string, ...args: readonly string[]): string | undefined =>
  [`/usr/sbin/${name}`, name].find((path) => spawnSync(path, args).status === 0)

export const isRoot = process.getuid?.() === 0

/** A command and its arguments, run as `postgres` if this process is root. */
export const asPostgres = (program: string, args: readonly string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, [...args]]

export const giveToPostgres = (path: string): void => {
  if (isRoot) execFileSync('chown', ['-R', 'postgres:postgres', path])
}

export const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
