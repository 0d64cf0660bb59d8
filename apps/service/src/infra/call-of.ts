/** How an operator calls a command here: as `admin-portal` of the package, or by npm in a checkout. */
import { existsSync } from 'node:fs'

const isPackage = existsSync(new URL('../../../../bin/admin-portal', import.meta.url))

/** What options and arguments follow. */
export const programOf = (command: string, isPackaged = isPackage): string =>
  isPackaged ? `admin-portal ${command}` : `npm run ${command} --`

export const callOf = (command: string, args?: string, isPackaged = isPackage): string => {
  const program = programOf(command, isPackaged)
  return args === undefined ? program.replace(/ --$/, '') : `${program} ${args}`
}
