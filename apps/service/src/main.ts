/** The entry of the service. */
import module from 'node:module'

// Before anything else is loaded, so that the next start finds every module compiled.
module.enableCompileCache()
const { start } = await import('./start.ts')
await start(process.env)
