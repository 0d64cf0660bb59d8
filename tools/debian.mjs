/** Installs Debian packages, if the command runs as root on Debian or a derivative. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { print, since } from './bootstrap.mjs'
import { run } from './run.mjs'

export const isRoot = process.getuid?.() === 0
export const mayInstall = isRoot && existsSync('/usr/bin/apt-get')

let isUpdated = false
/** The installation under way: apt locks its database, so the next one waits for it. */
let last = Promise.resolve()

/** Returns undefined when installed, otherwise the reason why not. */
export const installPackages = (packages) => {
  if (!mayInstall) return Promise.resolve('packages can only be installed as root on Debian')
  last = last.then(() => install(packages))
  return last
}

/** Debian asks it before it starts a service; the tests want the programs only. */
const policy = '/usr/sbin/policy-rc.d'

const withoutServices = async (work) => {
  if (existsSync(policy)) return work()
  const remove = () => rmSync(policy, { force: true })
  // Left behind by a run that was ended, it would stop every service of this machine from starting.
  process.once('exit', remove)
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return await work()
  } finally {
    process.off('exit', remove)
    remove()
  }
}

const install = async (packages) => {
  const startedAt = performance.now()
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  print(`Installing ${packages.join(', ')} …`)
  if (!isUpdated) {
    const update = await run('apt-get', ['update', '-qq'], { env, quiet: true })
    if (update.code !== 0)
      return `apt-get update failed: ${update.output.trim().split('\n').at(-1)}`
    isUpdated = true
  }
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  const { code, output } = await withoutServices(() => run('apt-get', args, { env, quiet: true }))
  if (code !== 0) return `apt-get install failed: ${output.trim().split('\n').at(-1)}`
  print(`Installed in ${since(startedAt)}.`)
  return undefined
}
