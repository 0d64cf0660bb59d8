/** What an installation that calls itself PROD may not leave to the sandbox or to this machine alone. */
import type { GatewaySettings } from './gateway-settings.ts'

export const PRODUCTION = 'PROD'

/** A line for each setting that is missing. */
export const productionFaults = ({
  environment,
  gateway,
  smtpUrl,
  sms,
}: {
  readonly environment: string
  readonly gateway: GatewaySettings
  readonly smtpUrl: string | undefined
  readonly sms: object | undefined
}): string[] => {
  if (environment !== PRODUCTION)
    return isMeantAsProduction(environment)
      ? [`ENVIRONMENT_LABEL is "${environment}", but production is written ${PRODUCTION}`]
      : []
  const when = `must be set when ENVIRONMENT_LABEL is ${PRODUCTION}`
  return [
    ...(gateway.kind === 'sandbox'
      ? [`REFUND_GATEWAY_URL ${when}: the sandbox moves no money`]
      : []),
    ...(smtpUrl === undefined
      ? [`SMTP_URL ${when}: invitations, links and codes would reach nobody`]
      : []),
    ...(sms === undefined ? [`SMS_URL ${when}: codes for mobile numbers would reach nobody`] : []),
  ]
}

/** Taken for another name it would be played in the sandbox, and nobody would be told. */
const isMeantAsProduction = (environment: string): boolean => /^prod(uction)?$/i.test(environment)
