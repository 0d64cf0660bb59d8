/** Shuts down on SIGTERM and SIGINT; a second signal exits at once. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Service } from './app.ts'
import type { Logger } from './infra/log.ts'

/** Reports not ready, answers with `Connection: close` for two seconds, closes the port, then everything that was opened. */
export const closeOnSignals = (
  service: Service,
  log: Logger,
  opened: AsyncDisposableStack,
): void => {
  const close = async (): Promise<void> => {
    service.readiness.closing = true
    log.info('service.closing')
    await pause(await lingerMs(service))
    await service.app.close()
    await opened.disposeAsync()
  }
  let isClosing = false
  const onSignal = (): void => {
    if (isClosing) process.exit(1)
    isClosing = true
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

/** Without open connections there is nobody to wait for. */
const lingerMs = ({ app: { server } }: Service): Promise<number> =>
  new Promise((resolve) => {
    server.getConnections((_error, open) => {
      resolve(open === 0 ? 0 : 2_000)
    })
  })
