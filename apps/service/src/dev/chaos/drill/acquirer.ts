/** The acquirer outside of the cluster, and its book. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { acquirerSecret } from '#dev/testing/acquirer.ts'
import type { HttpGatewaySettings } from '#infra/gateways/refund-gateway.http.ts'

export interface BookEntry {
  readonly refundNo: string
  readonly merchantId: string
  readonly merTradeNo: string
  readonly kind: string
  readonly amountCents: number
  /** How often it was requested: once, whatever happens. */
  readonly requests: number
  readonly at?: string
}

export const bodyOf = (body: string): BookEntry => JSON.parse(body) as BookEntry

export interface Acquirer {
  readonly gateway: HttpGatewaySettings
  /** The settings of a service that uses it. */
  readonly environment: Readonly<Record<string, string>>
  readonly book: () => Promise<readonly BookEntry[]>
  /** Takes connections and answers none, until it is continued. */
  readonly stop: () => void
  readonly goOn: () => void
  readonly close: () => void
}

const program = fileURLToPath(new URL('acquirer-process.ts', import.meta.url))

export const openAcquirer = async (): Promise<Acquirer> => {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const followUs = (): boolean => child.kill('SIGKILL')
  process.once('exit', followUs)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const url = line.toString().trim()
  const gateway = { url, key: 'us', secret: acquirerSecret }
  return {
    gateway,
    environment: {
      REFUND_GATEWAY_URL: gateway.url,
      REFUND_GATEWAY_KEY: gateway.key,
      REFUND_GATEWAY_SECRET: gateway.secret,
    },
    book: async () => (await (await fetch(new URL('/book', url))).json()) as BookEntry[],
    stop: () => {
      child.kill('SIGSTOP')
    },
    goOn: () => {
      child.kill('SIGCONT')
    },
    close: () => {
      followUs()
    },
  }
}
