/** One address that takes the place of another. */
import type { FpsProxy } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { t } from './register.messages.ts'

export const titleOf = (replacing: FpsProxy | undefined): string =>
  replacing ? t('replaceTitle', { address: replacing.fpsProxyId }) : t('title')

/** What names the replaced address, in the body of a registration and in the query for a code. */
export const replacement = (replacing: FpsProxy | undefined) =>
  replacing === undefined
    ? {}
    : { body: { replaces: replacing.proxyNo }, query: { replaces: String(replacing.proxyNo) } }
