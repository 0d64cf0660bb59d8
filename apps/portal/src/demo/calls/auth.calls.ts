import { defineCalls } from '@merchant/contract/core/call.ts'
import * as z from 'zod/mini'

const Ability = z.object({ action: z.string(), subject: z.string() })
export type Ability = z.infer<typeof Ability>

/** What a login tells of its account; the password stays where it is. */
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

const anyText = z.optional(z.string())

/** A mock: it knows two sample accounts, and nothing of it ever touches the session of the product. */
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
