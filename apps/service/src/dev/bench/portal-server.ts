/** The service as it is, but with a portal of our choice: the bare pages must be served like the real one. */
import { run } from '#run.ts'

await run(process.env, process.env['PORTAL_DIRECTORY'])
