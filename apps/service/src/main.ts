/** The entry of the service. */
import module from 'node:module'

// Enabled before the other modules load, so that the next start finds them compiled.
module.enableCompileCache()
const { start } = await import('./start.ts')
await start(process.env)
// Otherwise only an orderly exit writes the cache: after a kill the next start would compile everything again.
module.flushCompileCache()
