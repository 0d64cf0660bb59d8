/** The service with another portal directory, so that bare pages are served exactly like the real ones. */
import { start } from '#start.ts'

await start(process.env, process.env['PORTAL_DIRECTORY'])
