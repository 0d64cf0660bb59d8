/** Every variable of the environment with parser, default and description, from which docs/settings.md is generated. */
import { platformKeyId } from '@merchant/contract/core/ids.ts'
import * as z from 'zod/mini'
import { failpoints, readFailpoint } from '#infra/gateways/failpoint.ts'
import { sandboxOutcomes } from '#infra/gateways/sandbox-outcome.rules.ts'
import { databaseVariables } from './database-variables.ts'
import { optional, withDefault } from './described.ts'
import { messageVariables } from './message-variables.ts'
import { retentionVariables } from './retention-variables.ts'
import {
  isLink,
  isListenAddress,
  isPortalOrigin,
  isProxy,
  isSafePrefix,
  isWalletOrigin,
  isWalletUrl,
  listOf,
  longSecret,
  oneOf,
  onOff,
  portOrOff,
  safeUrl,
  secretLike,
  secretThat,
  text,
  textLike,
  textThat,
  wholeNumber,
} from './parsers.ts'

const port = wholeNumber(0, 65_535)
const address = textThat(isListenAddress, 'must be localhost or an IP address')
export const proxies = listOf(
  isProxy,
  'must be addresses of proxies, like 10.0.0.7 or 10.0.0.0/24, joined by commas',
)
const link = textThat(isLink, 'must be an https address without a user, or a path like /terms')
const limit = wholeNumber(1, 1_000_000)

export const PRODUCTION = 'PROD'
/** Refuses other spellings of `PROD`, with which the service would silently use the sandbox. */
const isNotMisspelt = (label: string): boolean =>
  label === PRODUCTION || !/^prod(uction)?$/i.test(label)

export const variables = z.object({
  HOST: withDefault(address, '127.0.0.1', 'Address to listen on.'),
  PORT: withDefault(port, '8080', 'Port to listen on; `0` picks a free one and prints it.'),
  PUBLIC_BASE_URL: optional(
    secretThat(
      isPortalOrigin,
      'must be an origin like https://portal.example, or http on this machine: elsewhere browsers encrypt no password',
    ),
    'The origin that people open, like `https://portal.example`; required off loopback.',
  ),
  TRUST_PROXY: optional(
    proxies,
    'Addresses or networks of proxies in front, joined by commas, like `10.0.0.7` or `10.0.0.0/24`. `X-Forwarded-For` is believed from these only (A-257).',
  ),
  DATA_DIR: withDefault(
    text,
    'data',
    "Directory of the embedded database and of the installation's keys, for one process at a time.",
  ),
  ...databaseVariables,
  ENVIRONMENT_LABEL: withDefault(
    textLike(/^[A-Za-z0-9_-]{1,12}$/, 'must be 1 to 12 letters, digits, - or _').check(
      z.refine(isNotMisspelt, {
        error: ({ input }) => `is "${String(input)}", but production is written ${PRODUCTION}`,
      }),
    ),
    'LOCAL',
    'Shown beside the logo unless it is `PROD`, which requires real gateways (A-301).',
  ),
  SESSION_IDLE_MINUTES: withDefault(
    wholeNumber(1, 60),
    '15',
    'A session ends after this time without activity.',
  ),
  SESSION_HOURS: withDefault(
    wholeNumber(1, 24),
    '12',
    'A session ends after this time in any case.',
  ),
  SIGN_INS_PER_MINUTE: withDefault(
    limit,
    '30',
    'Sign-in attempts per minute from one IP address, of IPv6 from one /64 network, and twenty times as many from all addresses together (A-382).',
  ),
  LINKS_PER_MINUTE: withDefault(limit, '20', 'The same for invitation and reset links.'),
  RESETS_PER_HOUR: withDefault(limit, '10', 'The same for forgotten passwords, per hour.'),
  ...retentionVariables,
  FPS_ADDRESS_DELAY_HOURS: optional(
    wholeNumber(0, 720),
    'How long after the proof of its owner an FPS address becomes active and bills are made with it, so that a merchant who did not register it has time to remove it (A-491).',
    '`24`, with the sandbox gateway `0`',
  ),
  RECAPTCHA_SITE_KEY: optional(
    text,
    'Google reCAPTCHA v3 for forgotten passwords, instead of a proof of work of our own.',
  ),
  RECAPTCHA_SECRET: optional(text, 'The secret that belongs to `RECAPTCHA_SITE_KEY`.'),
  RECAPTCHA_VERIFY_URL: withDefault(
    safeUrl,
    'https://www.google.com/recaptcha/api/siteverify',
    'Where answers are verified; `https://www.recaptcha.net/recaptcha/api/siteverify` where google.com is blocked.',
  ),
  DEMO_AREA: optional(
    onOff,
    'Whether the template demo area is part of the portal; not in `PROD`, which refuses to start with `on`.',
    '`on`, with `DATABASE_URL` or in `PROD` `off`',
  ),
  HELP_URL: optional(
    link,
    'Where the footer links to for help, an https address or a path like `/help` (A-316); without it there is no link.',
  ),
  TERMS_URL: optional(link, 'The same for the terms of use.'),
  PRIVACY_URL: optional(link, 'The same for the privacy policy.'),
  ...messageVariables,
  WALLET_PORT: withDefault(
    portOrOff,
    '8081',
    'Port of the sandbox wallet ([wallet.md](wallet.md)), on loopback only and not in `PROD`; `off` serves none, `0` takes a free one.',
  ),
  WALLET_SIGN_UP_URL: optional(
    secretThat(isWalletUrl, 'must be an https URL without a user, or http on localhost'),
    "The provider's page that accepts wallet tokens, https, or http on localhost; replaces the sandbox.",
  ),
  WALLET_ORIGINS: optional(
    listOf(
      isWalletOrigin,
      'each must be an origin like https://wallet.example, joined by commas, and never *',
    ),
    "Origins, joined by commas, that the wallet's window may have; never `*`.",
    'the origin of `WALLET_SIGN_UP_URL`',
  ),
  REFUND_GATEWAY_URL: optional(
    secretThat(isSafePrefix, 'must be an https URL without a user, or http on loopback'),
    'The acquirer that makes refunds, or an adapter in front of one ([refund-gateway.md](refund-gateway.md)); without it refunds go to the sandbox.',
  ),
  REFUND_GATEWAY_KEY: optional(
    secretLike(/^[\x21-\x7e]{1,128}$/, 'must be 1 to 128 characters of ASCII without spaces'),
    'Sent as `X-Api-Key` with each request.',
  ),
  REFUND_GATEWAY_SECRET: optional(
    longSecret('requests are signed with it'),
    'At least 32 characters: each request is signed with it.',
  ),
  SANDBOX_GATEWAY_OUTCOME: withDefault(
    oneOf(sandboxOutcomes),
    'SUCCESS',
    `The outcome of refunds in the sandbox: ${sandboxOutcomes.map((outcome) => `\`${outcome}\``).join(', ')}.`,
  ),
  SANDBOX_GATEWAY_DELAY_MS: withDefault(
    wholeNumber(0, 60_000),
    '0',
    'How long the sandbox takes for a refund, in milliseconds.',
  ),
  SANDBOX_GATEWAY_PATTERNS: withDefault(
    onOff,
    'on',
    'Whether certain amounts and payment numbers have outcomes of their own in the sandbox.',
  ),
  SHUTDOWN_WAIT_SECONDS: optional(
    wholeNumber(0, 300),
    'How long a process that was told to stop goes on answering while `/readyz` says 503: longer than the load balancer takes to notice (A-514).',
    '`2`, on this machine `0` without open connections',
  ),
  METRICS_PORT: withDefault(
    portOrOff,
    '9090',
    'Port of `GET /metrics`, for Prometheus; `off` serves none.',
  ),
  METRICS_HOST: withDefault(
    address,
    '127.0.0.1',
    'Address to listen on for metrics. They name no person and no merchant, but should not be public.',
  ),
  LOG_LEVEL: withDefault(
    oneOf(['info', 'warn', 'error']),
    'info',
    '`info`, `warn` or `error`; logs are JSON lines on the standard error.',
  ),
  BACKUP_SECRET: optional(
    longSecret('it seals the file with every payment and the keys'),
    'For `npm run backup` and `npm run restore`: at least 32 characters that seal the file (A-259), to be kept elsewhere than the file.',
    '`KEY_SECRET`',
  ),
  AUDIT_KEY: optional(
    longSecret('it seals the audit trails'),
    'Seals the audit trails, so that whoever owns the database cannot rewrite one unnoticed (A-545): at least 32 characters, the same for every process, kept outside the database.',
  ),
  AUDIT_KEY_OLD: optional(
    longSecret('it checks the seals of the key before'),
    'The key that `AUDIT_KEY` replaces, while that is done (A-651, docs/operations/keys.md). Trails that end with a seal of it go on with seals of `AUDIT_KEY`.',
  ),
  AUDIT_ANCHOR: optional(
    // A URL may contain a token.
    secretLike(
      /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/]|(?!https?:))\S/i,
      'must be the path of a file, or a URL that starts with https:',
    ),
    'Where seals are stored outside the database: a file that lines are added to, or a URL that they are sent to (docs/operations/audit.md). Needs `AUDIT_KEY`.',
  ),
  PLATFORM_KEY_ID: optional(
    textLike(platformKeyId, 'must be key_ and 12 letters or digits'),
    'For `npm run simulate` only: the id of the platform key to sign with (A-132).',
  ),
  PLATFORM_KEY_SECRET: optional(
    secretLike(/^\S{20,}$/, 'must be the secret that was shown when the key was made'),
    'The secret that belongs to `PLATFORM_KEY_ID`.',
  ),
  LOOPBACK_WEBHOOKS: withDefault(
    onOff,
    'off',
    'For development on this machine only: whether webhooks may be sent to it, over http too (A-447).',
  ),
  TEST_CLOCK_OFFSET: optional(
    textLike(/^-?\d{1,6} (seconds|minutes|hours|days)$/, 'must be like "3 hours"'),
    'Test runs on loopback only: shifts the clock of SQL, like `3 hours`.',
  ),
  TEST_FAILPOINT: optional(
    textThat(
      (value) => readFailpoint(value) !== undefined,
      `must be one of ${failpoints.join(', ')}, optionally followed by :n for the nth time`,
    ),
    'Test runs on loopback only: a point at which the process is killed.',
  ),
})

export type Variables = z.output<typeof variables>
