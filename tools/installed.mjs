import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian installs daemons where only root looks. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']

export const isInstalled = (program) => folders.some((folder) => existsSync(join(folder, program)))
