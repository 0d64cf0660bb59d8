import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian installs daemons where only root looks. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']

export const isInstalled = (program) => folders.some((folder) => existsSync(join(folder, program)))

const debianServers = '/usr/lib/postgresql'

/** The folders of the programs of PostgreSQL as Debian installs it, the newest version first. */
export const debianPostgres = () =>
  (existsSync(debianServers) ? readdirSync(debianServers) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianServers, version, 'bin'))
