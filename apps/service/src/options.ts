/** What handlers may know of the settings. */
import { existsSync } from 'node:fs'
import type { Settings } from './config/settings.ts'
import type { ServiceOptions } from './infra/http/deps.ts'

export const optionsOf = (
  settings: Settings,
  found: Pick<ServiceOptions, 'linkBase' | 'wallet'>,
  portal: string,
): ServiceOptions => ({
  ...found,
  environment: settings.environment,
  publicBaseUrl: settings.publicBaseUrl,
  isOnLoopback: settings.isOnLoopback,
  trustedProxies: settings.trustedProxies,
  idleMinutes: settings.idleMinutes,
  absoluteHours: settings.absoluteHours,
  signInsPerMinute: settings.signInsPerMinute,
  linksPerMinute: settings.linksPerMinute,
  resetsPerHour: settings.resetsPerHour,
  demoArea: settings.demoArea,
  checkReplies: false,
  // Messages that are sent nowhere are read on this machine, and nowhere else.
  outboxPage: settings.isLocal && (settings.smtpUrl === undefined || settings.sms === undefined),
  portalDirectory: existsSync(`${portal}index.html`) ? portal : undefined,
})
