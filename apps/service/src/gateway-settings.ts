/** Who makes refunds: a real acquirer, or the sandbox and how it behaves (docs/refund-gateway.md). */
import type { HttpGatewaySettings } from './infra/gateways/refund-gateway.http.ts'
import { sandboxOutcomes, type SandboxBehaviour } from './infra/gateways/sandbox-outcome.rules.ts'
import { isSafeWithoutUser } from './safe-url.ts'

export type GatewaySettings =
  | { readonly kind: 'http'; readonly http: HttpGatewaySettings }
  | { readonly kind: 'sandbox'; readonly sandbox: SandboxBehaviour }

export interface SettingReaders {
  readonly text: (name: string) => string | undefined
  readonly number: (name: string, fallback: number, min: number, max: number) => number
  readonly choice: (name: string, fallback: boolean) => boolean
}

/** Adds a line to `wrong` for each setting that is. */
export const readGatewaySettings = (
  { text, number, choice }: SettingReaders,
  wrong: string[],
): GatewaySettings => {
  const url = text('REFUND_GATEWAY_URL')
  if (url !== undefined) {
    if (!isPlain(url))
      wrong.push('REFUND_GATEWAY_URL must be an https URL without a user, or http on loopback')
    const key = text('REFUND_GATEWAY_KEY') ?? ''
    if (!/^[\x21-\x7e]{1,128}$/.test(key))
      wrong.push('REFUND_GATEWAY_KEY must be set with REFUND_GATEWAY_URL')
    const secret = text('REFUND_GATEWAY_SECRET') ?? ''
    if (secret.length < 32)
      wrong.push(
        'REFUND_GATEWAY_SECRET must have at least 32 characters: requests are signed with it',
      )
    return { kind: 'http', http: { url: url.replace(/\/+$/, ''), key, secret } }
  }
  const told = text('SANDBOX_GATEWAY_OUTCOME') ?? 'SUCCESS'
  const outcome = sandboxOutcomes.find((known) => known === told)
  if (outcome === undefined)
    wrong.push(
      `SANDBOX_GATEWAY_OUTCOME is "${told}", but must be one of ${sandboxOutcomes.join(', ')}`,
    )
  return {
    kind: 'sandbox',
    sandbox: {
      outcome: outcome ?? 'SUCCESS',
      delayMs: number('SANDBOX_GATEWAY_DELAY_MS', 0, 0, 60_000),
      patterns: choice('SANDBOX_GATEWAY_PATTERNS', true),
    },
  }
}

/** Nothing stands behind the path: our own names go there. */
const isPlain = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return isSafeWithoutUser(url) && url.search === '' && url.hash === ''
}
