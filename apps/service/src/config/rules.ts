/** Checks across variables of the environment. */
import * as z from 'zod/mini'
import { isLoopback } from './addresses.ts'
import { PRODUCTION, type Variables } from './variables.ts'

/** Runs even when single variables are wrong, so that every fault is reported at once. A wrong variable is still a string. */
export const agreement = z.superRefine<Variables>(
  (given, context) => {
    const isWrong = (name: keyof Variables) => context.issues.some(({ path }) => path?.[0] === name)
    const refuse = (name: keyof Variables, message: string): void => {
      context.addIssue({ code: 'custom', path: [name], message })
    }
    const has = (name: keyof Variables) => given[name] !== undefined
    const areApart = (one: keyof Variables, other: keyof Variables) => has(one) !== has(other)

    if (has('DATABASE_URL') && !isWrong('DATABASE_URL') && (given.KEY_SECRET?.length ?? 0) < 32)
      refuse(
        'KEY_SECRET',
        'must have at least 32 characters when DATABASE_URL is set: it protects the keys kept there',
      )
    if (!isLoopback(given.HOST)) {
      if (!has('PUBLIC_BASE_URL'))
        refuse(
          'PUBLIC_BASE_URL',
          `must be set when HOST is ${given.HOST}: links and the host check are made from it`,
        )
      if (has('TEST_FAILPOINT') || has('TEST_CLOCK_OFFSET'))
        refuse('TEST_FAILPOINT', 'and TEST_CLOCK_OFFSET are for test runs on loopback')
    }
    if (has('SMS_URL') && !has('SMS_KEY')) refuse('SMS_KEY', 'must be set when SMS_URL is')
    if (areApart('RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'))
      refuse('RECAPTCHA_SITE_KEY', 'and RECAPTCHA_SECRET must be set together')
    if (areApart('PLATFORM_KEY_ID', 'PLATFORM_KEY_SECRET'))
      refuse('PLATFORM_KEY_ID', 'and PLATFORM_KEY_SECRET must be set together')
    if (has('WALLET_ORIGINS') && !has('WALLET_SIGN_UP_URL'))
      refuse('WALLET_ORIGINS', 'needs WALLET_SIGN_UP_URL')
    for (const name of ['REFUND_GATEWAY_KEY', 'REFUND_GATEWAY_SECRET'] as const)
      if (has('REFUND_GATEWAY_URL') && !has(name))
        refuse(name, 'must be set with REFUND_GATEWAY_URL')
    if (given.ENVIRONMENT_LABEL === PRODUCTION)
      for (const [name, otherwise] of notInProduction)
        if (!has(name))
          refuse(name, `must be set when ENVIRONMENT_LABEL is ${PRODUCTION}: ${otherwise}`)
  },
  { when: () => true },
)

/** In production nothing is left to a sandbox, or to an outbox that only this machine can read. */
const notInProduction = [
  ['REFUND_GATEWAY_URL', 'the sandbox moves no money'],
  ['SMTP_URL', 'invitations, links and codes would reach nobody'],
  ['SMS_URL', 'codes for mobile numbers would reach nobody'],
] as const
