/** The maximum sizes of pages, brotli-compressed (docs/performance.md). Exceeding one fails the build. */
import { readFile, stat } from 'node:fs/promises'
import { filesUnder } from './compress.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const KB = 1024
const login = { js: 100 * KB, css: 12 * KB, font: 30 * KB, all: 140 * KB, requests: 8 } as const
/** The shell: everything that is loaded before any screen's own chunk, beyond the sign-in page's. */
const SHELL_JS = 60 * KB
/** What the first visit of a screen loads beyond the shell: its own chunk and everything that it imports statically. */
const SCREEN_JS = 80 * KB
const CHUNK_JS = 60 * KB
const CHUNK_CSS = 8 * KB

/**
 * Library chunks that may weigh more than a screen's own, by their name in `vite.config.ts`, and the only modules
 * that may import them. FullCalendar is imported by the demo's calendar alone (decision 0029), after its screen.
 */
const libraries = [
  { name: 'fullcalendar', js: 70 * KB, importers: ['src/demo/areas/calendar/EventCalendar.tsx'] },
] as const

const weightOf = async (dist: string, file: string): Promise<number> =>
  stat(`${dist}/${file}.br`)
    .catch(() => stat(`${dist}/${file}`))
    .then(({ size }) => size)

/** An entry with all that it imports statically. */
const closure = (manifest: Manifest, name: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[name]
  if (chunk === undefined || seen.has(name)) return seen
  seen.add(name)
  for (const next of chunk.imports ?? []) closure(manifest, next, seen)
  return seen
}

const filesOf = (manifest: Manifest, name: string): { js: string[]; css: string[] } => {
  const chunks = [...closure(manifest, name)].flatMap((key) => manifest[key] ?? [])
  return {
    js: chunks.map((chunk) => chunk.file),
    css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
  }
}

const sum = async (dist: string, files: readonly string[]): Promise<number> =>
  (await Promise.all(files.map((file) => weightOf(dist, file)))).reduce(
    (total, size) => total + size,
    0,
  )

const readManifest = async (dist: string): Promise<Manifest> =>
  JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8')) as Manifest

const shellOf = (manifest: Manifest): string =>
  Object.keys(manifest).find((name) => name.endsWith('app/start.tsx')) ?? 'index.html'

/** What the portal loads beyond the entry of its page. */
export const filesOfPortal = async (dist: string): Promise<{ js: string[]; css: string[] }> => {
  const manifest = await readManifest(dist)
  const entry = filesOf(manifest, 'index.html')
  const { js, css } = filesOf(manifest, shellOf(manifest))
  return {
    js: js.filter((file) => !entry.js.includes(file)),
    css: css.filter((file) => !entry.css.includes(file)),
  }
}

const kb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`

export const checkBudgets = async (
  dist: string,
): Promise<{ lines: string[]; excesses: string[] }> => {
  const manifest = await readManifest(dist)
  const lines: string[] = []
  const excesses: string[] = []
  const hold = (what: string, is: number, limit: number, show: (value: number) => string = kb) => {
    const line = `${what}: ${show(is)} of ${show(limit)}`
    ;(is > limit ? excesses : lines).push(line)
  }

  const { js, css } = filesOf(manifest, 'login.html')
  const scripts = [...js, 'assets/boot.js']
  const names = (await filesUnder(dist)).map((file) => file.slice(dist.length + 1))
  const fonts = names.filter((file) => file.endsWith('.woff2'))
  const [script, style, font] = await Promise.all([
    sum(dist, scripts),
    sum(dist, css),
    sum(dist, fonts),
  ])
  const page = await weightOf(dist, 'login.html')
  hold('login scripts', script, login.js)
  for (const [name, { file }] of Object.entries(manifest))
    if (name.endsWith('.sign-in.ts'))
      hold(`login scripts with ${name}`, script + (await weightOf(dist, file)), login.js)
  hold('login styles', style, login.css)
  hold('login font', font, login.font)
  hold('login in all', script + style + font + page, login.all)
  // With the page and config.json. The icon is requested last and delays nothing.
  hold('login requests', scripts.length + css.length + fonts.length + 2, login.requests, String)

  const shell = shellOf(manifest)
  const beyond = filesOf(manifest, shell).js.filter((file) => !js.includes(file))
  hold('shell scripts', await sum(dist, beyond), SHELL_JS)
  const inShell = new Set([...js, ...filesOf(manifest, shell).js])
  for (const file of names) {
    if (!inShell.has(file) && /\.(?:js|css)$/.test(file)) {
      const library = libraries.find(({ name }) => file.startsWith(`assets/${name}-`))
      hold(
        file,
        await weightOf(dist, file),
        file.endsWith('.js') ? (library?.js ?? CHUNK_JS) : CHUNK_CSS,
      )
    }
  }
  const screens = Object.keys(manifest).filter((name) => /(?:Screens?|-screens)\.tsx$/.test(name))
  const visits = await Promise.all(
    screens.map((name) =>
      sum(
        dist,
        filesOf(manifest, name).js.filter((file) => !inShell.has(file)),
      ),
    ),
  )
  for (const [index, name] of screens.entries())
    hold(`first visit of ${name}`, visits[index] ?? 0, SCREEN_JS)
  if (screens.length === 0) excesses.push('no screen was found in the manifest')
  for (const { name, importers } of libraries) {
    const importing = Object.entries(manifest).flatMap(([key, { imports = [] }]) =>
      imports.some((imported) => manifest[imported]?.file.startsWith(`assets/${name}-`)) ? key : [],
    )
    const strays = importing.filter((key) => !importers.some((importer) => importer === key))
    if (strays.length > 0) excesses.push(`${name} is imported by ${strays.join(', ')}`)
  }
  return { lines, excesses }
}
