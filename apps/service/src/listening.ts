/** The port of the service: checked before the start, closed on signals. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { errorCode } from '#infra/error-code.rules.ts'
import { type Settings, WrongSettings } from './config/settings.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Service } from './app.ts'
import type { Logger } from './infra/log.ts'

type Address = Pick<Settings, 'host' | 'port'>

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another process',
  EACCES: 'needs privileges that this user does not have',
  EADDRNOTAVAIL: 'is not an address of this machine',
}

/** A later start may find it free: another process ends, or the network comes up. */
export class NotFree extends WrongSettings {}

/** Errors that another address or port would solve; undefined for others. */
const wrongAddress = (setting: string, error: unknown): WrongSettings | undefined => {
  const code = errorCode(error)
  const reason = reasons[code]
  if (reason === undefined) return undefined
  const lines = [`${setting} ${reason}`]
  return code === 'EACCES' ? new WrongSettings(lines) : new NotFree(lines)
}

/** Turns errors that another address would solve into `WrongSettings`. */
export const cannotListen = ({ host, port }: Address, error: unknown): unknown =>
  wrongAddress(`HOST and PORT: ${host}:${String(port)}`, error) ?? error

/**
 * Serves at the port of a setting. If another process has it and nobody chose it, serves at a free one and says so;
 * a port that was chosen must be free.
 */
export const serveAt = async <T extends { readonly port: number }>(
  name: 'METRICS_PORT' | 'WALLET_PORT',
  { port, isChosen }: { readonly port: number; readonly isChosen: boolean },
  serve: (port: number) => Promise<T>,
  say: (line: string) => void,
): Promise<T> => {
  try {
    return await serve(port)
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE' && !isChosen) {
      const served = await serve(0)
      say(
        `${name}: ${String(port)} is in use by another process, so this one uses ${String(served.port)}`,
      )
      return served
    }
    throw wrongAddress(`${name} ${String(port)}`, error) ?? error
  }
}

/** Listens briefly, so that a port in use is reported before the sample data is created. */
export const tryToListen = async (address: Address): Promise<void> => {
  const server = createServer()
  try {
    server.listen({ host: address.host, port: address.port, exclusive: true })
    await once(server, 'listening')
  } catch (error) {
    throw cannotListen(address, error)
  }
  await server[Symbol.asyncDispose]()
}

const SAME_STOP_MS = 1_000
/** Two checks of a load balancer that asks every second. */
const WAIT_SECONDS = 2

/**
 * Shuts down on SIGTERM and SIGINT; a further signal more than a second later exits at once. Within that second it
 * belongs to the same stop, because a terminal signals the whole process group and npm then forwards the signal.
 * Reports not ready, keeps answering with `Connection: close`, closes the port, then everything in `opened`.
 */
export const closeOnSignals = (
  service: Service,
  log: Logger,
  { shutdownWaitSeconds, isLocal }: Settings,
  opened: AsyncDisposableStack,
): void => {
  const close = async (): Promise<void> => {
    service.readiness.closing = true
    log.info('service.closing')
    // A load balancer that has no connection open may still send requests, until it has asked `/readyz` again.
    const isUnused =
      isLocal && shutdownWaitSeconds === undefined && !(await hasConnections(service))
    if (!isUnused) await pause((shutdownWaitSeconds ?? WAIT_SECONDS) * 1_000)
    await service.app.close()
    await opened.disposeAsync()
  }
  let closingSince: number | undefined
  const onSignal = (): void => {
    if (closingSince !== undefined) {
      if (performance.now() - closingSince > SAME_STOP_MS) process.exit(1)
      return
    }
    closingSince = performance.now()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'service.close-failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

const hasConnections = ({ app: { server } }: Service): Promise<boolean> =>
  new Promise((resolve) => {
    server.getConnections((_error, open) => {
      resolve(open > 0)
    })
  })
