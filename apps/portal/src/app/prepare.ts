/** Must run before any schema is created and any text is read: both entry points import it first. */
import * as z from 'zod/mini'
import { setLocale } from '#ui/messages.ts'
import { readSettings } from '#preferences/stored.ts'

// Otherwise zod probes `new Function`, which the content security policy reports.
z.config({ jitless: true })
setLocale(readSettings().locale)
