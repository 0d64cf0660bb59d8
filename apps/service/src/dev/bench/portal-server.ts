/** The service as it is, but with a portal of our choice: the bare pages must be served like the real one. */
import { start } from '#start.ts'

await start(process.env, process.env['PORTAL_DIRECTORY'])
