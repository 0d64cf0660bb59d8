/** The only file that reads the environment, opens the database and listens. */
import module from 'node:module'

// Before anything else is loaded: the next start compiles nothing again.
module.enableCompileCache()
const { run } = await import('./run.ts')
await run(process.env)
