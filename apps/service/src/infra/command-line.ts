/** How an operator invokes a command: `admin-portal` in the package, `npm run` in a checkout. */
import { existsSync } from 'node:fs'

const isPackage = existsSync(new URL('../../../../bin/admin-portal', import.meta.url))

/** The beginning of a command line, before its options and arguments. */
export const commandProgram = (command: string, isPackaged = isPackage): string =>
  isPackaged ? `admin-portal ${command}` : `npm run ${command} --`

export const commandLine = (command: string, args?: string, isPackaged = isPackage): string => {
  const program = commandProgram(command, isPackaged)
  return args === undefined ? program.replace(/ --$/, '') : `${program} ${args}`
}
