/** Has to run before any schema is made or any text is read: imported first by both entries. */
import * as z from 'zod/mini'
import { setLocale } from '#ui/messages.ts'
import { readSettings } from '#preferences/stored.ts'

// zod would otherwise probe `new Function`, which the content security policy reports.
z.config({ jitless: true })
setLocale(readSettings().locale)
