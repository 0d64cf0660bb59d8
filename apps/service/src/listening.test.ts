import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serveAt, tryToListen } from './listening.ts'

const listen = async (port: number) => {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve()
      })
    })
  onTestFinished(close)
  return { port: (server.address() as AddressInfo).port, close }
}

test('a port in use is reported as a wrong setting, and a free one stays free', async () => {
  const { port, close } = await listen(0)
  await expect(tryToListen({ host: '127.0.0.1', port })).rejects.toThrow(
    `HOST and PORT: 127.0.0.1:${String(port)} is in use by another process`,
  )
  await close()
  await tryToListen({ host: '127.0.0.1', port })
  await tryToListen({ host: '127.0.0.1', port })
})

test('an address of another machine is reported as a wrong setting', async () => {
  await expect(tryToListen({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'is not an address of this machine',
  )
})

test('a port of metrics or of the wallet that another process has gives way to a free one, unless it was chosen', async () => {
  const taken = await listen(0)
  const lines: string[] = []
  const serve = (isChosen: boolean) =>
    serveAt('METRICS_PORT', { port: taken.port, isChosen }, listen, (line) => lines.push(line))
  const served = await serve(false)
  expect(served.port).not.toBe(taken.port)
  expect(lines).toEqual([
    `METRICS_PORT: ${String(taken.port)} is in use by another process, so this one uses ${String(served.port)}`,
  ])
  await expect(serve(true)).rejects.toThrow(
    `METRICS_PORT ${String(taken.port)} is in use by another process`,
  )
})
