/** The proxy files of the operator's guide are valid, as the programs themselves see it. */
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read } from './support/repository.ts'

const folder = mkdtempSync(join(tmpdir(), 'admin-portal-proxies-'))
const certificate = join(folder, 'portal.pem')
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const run = (program: string, args: readonly string[]) =>
  spawnSync(program, args, {
    encoding: 'utf8',
    // Debian keeps them where only root looks.
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
  })
const isInstalled = (program: string, option: string): boolean =>
  run(program, [option]).error === undefined
const hasTools = isInstalled('openssl', 'version')

beforeAll(() => {
  if (!hasTools) return
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=portal.example'
  execFileSync(
    'openssl',
    [...request.split(' '), '-keyout', certificate, '-out', `${certificate}.crt`],
    {
      stdio: 'ignore',
    },
  )
  appendFileSync(certificate, readFileSync(`${certificate}.crt`))
})

/** The file with paths that exist here. */
const placed = (name: string, paths: Readonly<Record<string, string>>): string => {
  const text = Object.entries(paths).reduce(
    (all, [path, here]) => all.replaceAll(path, here),
    read(`docs/operations/${name}`),
  )
  const to = join(folder, name)
  writeFileSync(to, text)
  return to
}

const programs = [
  {
    program: 'haproxy',
    version: '-v',
    args: (file: string) => ['-c', '-f', file],
    file: 'haproxy.cfg',
    // The user of the package, which need not exist where the program was built.
    paths: { '/etc/haproxy/portal.pem': certificate, '  user haproxy\n  group haproxy\n': '' },
  },
  {
    program: 'haproxy',
    version: '-v',
    args: (file: string) => ['-c', '-f', file],
    file: 'haproxy-database.cfg',
    paths: { '  user haproxy\n  group haproxy\n': '' },
  },
  {
    program: 'nginx',
    version: '-v',
    args: (file: string) => ['-t', '-q', '-c', file],
    file: 'nginx.conf',
    paths: {
      '/etc/nginx/portal.crt': certificate,
      '/etc/nginx/portal.key': certificate,
      '/var/log/nginx': folder,
      '/run/nginx.pid': join(folder, 'nginx.pid'),
      'user www-data;': '',
    },
  },
] as const

test.for(programs)(
  "$program accepts the guide's configuration",
  ({ program, version, args, file, paths }, { skip }) => {
    skip(!hasTools || !isInstalled(program, version), `${program} or openssl is not installed`)
    const { status, stdout, stderr } = run(program, args(placed(file, paths)))
    expect(status, stdout + stderr).toBe(0)
    // Neither logs addresses, which may contain PINs, tokens and names.
    expect(read(`docs/operations/${file}`)).not.toMatch(/%r\b|%HU|%HP|%HQ|httplog|\$request[ "']/)
  },
)
