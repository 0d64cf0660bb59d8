/**
 * A temporary PostgreSQL server for the tests: found or installed, started in a temporary folder,
 * and removed when the command ends, even by kill -9.
 */
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { installPackages, isRoot } from './debian.mjs'
import { freePort } from './free-port.mjs'
import { debianPostgres } from './installed.mjs'

const folders = () => [
  process.env.PG_BIN,
  ...debianPostgres(),
  ...(process.env.PATH ?? '').split(delimiter),
  '/opt/homebrew/opt/postgresql/bin',
  '/usr/local/opt/postgresql/bin',
]

const find = () =>
  folders().find(
    (folder) =>
      folder !== undefined &&
      existsSync(join(folder, 'initdb')) &&
      existsSync(join(folder, 'postgres')),
  )

/** Installs PostgreSQL, and keeps Debian's package from starting its own server. */
const installPostgres = () => {
  const settings = '/etc/postgresql-common'
  if (isRoot && !existsSync(join(settings, 'createcluster.conf'))) {
    mkdirSync(settings, { recursive: true })
    writeFileSync(join(settings, 'createcluster.conf'), 'create_main_cluster = false\n')
  }
  return installPackages(['postgresql'])
}

/** PostgreSQL refuses to run as root, so root runs it as this user. */
const unprivilegedUser = () => {
  const name = 'postgres'
  try {
    execFileSync('id', [name], { stdio: 'ignore' })
  } catch {
    execFileSync(
      'useradd',
      ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name],
      { stdio: 'ignore' },
    )
  }
  return name
}

/**
 * Starts the server under a shell that reads stdin until it closes: when this command ends, even by
 * kill -9, stdin closes, and the shell stops the server and removes its folder.
 */
const supervisor = `
"$BIN/postgres" -D "$DIR/data" -p "$PORT" -k "$DIR" -c listen_addresses=127.0.0.1 \\
  -c fsync=off -c synchronous_commit=off -c full_page_writes=off \\
  -c max_connections=200 -c shared_buffers=256MB -c max_wal_size=4GB >"$DIR/log" 2>&1 </dev/null &
server=$!
read -r _
kill -INT $server
wait $server
rm -rf "$DIR"
`

const canConnect = (bin, url) => {
  try {
    execFileSync(join(bin, 'pg_isready'), ['-q', '-d', url], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const start = async (bin) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pg-'))
  const password = randomBytes(12).toString('hex')
  const as = isRoot ? ['runuser', '-u', unprivilegedUser(), '--'] : []
  const command = (name, args) => [...as, name, ...args]
  writeFileSync(join(folder, 'password'), password)
  if (isRoot) execFileSync('chown', ['-R', unprivilegedUser(), folder])
  chmodSync(folder, 0o700)
  const initialise = command(join(bin, 'initdb'), [
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-A',
    'scram-sha-256',
    `--pwfile=${join(folder, 'password')}`,
    '--no-sync',
  ])
  try {
    execFileSync(initialise[0], initialise.slice(1), { stdio: 'pipe' })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const port = await freePort()
  const [program, ...args] = command('sh', ['-c', supervisor])
  const env = { ...process.env, BIN: bin, DIR: folder, PORT: String(port) }
  // Detached, so that Ctrl-C does not stop the server before the tests have disconnected.
  const child = spawn(program, args, { env, stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`
  const deadline = performance.now() + 60_000
  while (!canConnect(bin, url)) {
    if (performance.now() > deadline) {
      child.stdin.end()
      throw new Error('it did not answer within a minute')
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    /** Creates an empty database and returns its URL. */
    createDatabase: (name) => {
      execFileSync(join(bin, 'createdb'), [`--maintenance-db=${url}`, name], { stdio: 'pipe' })
      return url.replace(/postgres$/, name)
    },
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}

/** Returns `{ url, createDatabase, stop }`, or `{ reason }` if the PostgreSQL tests cannot run. */
export const startPostgres = async () => {
  if (process.platform === 'win32')
    return { reason: 'the tests do not start PostgreSQL on Windows' }
  let bin = find()
  if (bin === undefined) {
    const refused = await installPostgres()
    bin = find()
    if (bin === undefined)
      return {
        reason: `PostgreSQL's programs are not on this machine (${refused ?? 'not found'}; PG_BIN names their folder)`,
      }
  }
  try {
    return await start(bin)
  } catch (error) {
    return {
      reason: `PostgreSQL in ${bin} could not be started: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}
