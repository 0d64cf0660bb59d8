import { defineCalls } from '@merchant/contract/core/call.ts'
import * as z from 'zod/mini'

const Ability = z.object({ action: z.string(), subject: z.string() })
export type Ability = z.infer<typeof Ability>

/** An account as a login returns it, without the password. */
const DemoAccount = z.object({
  id: z.int(),
  fullName: z.string(),
  username: z.string(),
  avatar: z.string(),
  email: z.string(),
  role: z.string(),
})
export type DemoAccount = z.infer<typeof DemoAccount>

const LoggedIn = z.object({
  userAbilities: z.array(Ability),
  accessToken: z.string(),
  userData: DemoAccount,
})
export type LoggedIn = z.infer<typeof LoggedIn>

/** Anything else than a text counts as missing, so that the handlers refuse it as specified (spec 5). */
const anyText = z.pipe(
  z.optional(z.unknown()),
  z.transform((given: unknown) => (typeof given === 'string' ? given : undefined)),
)

/** A mock with two sample accounts. It never touches the session of the product. */
export const demoAuthCalls = defineCalls({
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    body: z.object({ email: anyText, password: anyText }),
    reply: LoggedIn,
  },
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    body: z.object({ username: anyText, email: anyText, password: anyText }),
    reply: LoggedIn,
  },
})
