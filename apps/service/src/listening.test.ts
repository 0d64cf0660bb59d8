import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { tryToListen } from './listening.ts'

test('a port in use is reported as a wrong setting, and a free one stays free', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => {
    taken.listen(0, '127.0.0.1', resolve)
  })
  const { port } = taken.address() as AddressInfo
  await expect(tryToListen({ host: '127.0.0.1', port })).rejects.toThrow(
    `HOST and PORT: 127.0.0.1:${String(port)} is in use by another process`,
  )
  await new Promise((resolve) => taken.close(resolve))
  await tryToListen({ host: '127.0.0.1', port })
  await tryToListen({ host: '127.0.0.1', port })
})

test('an address of another machine is reported as a wrong setting', async () => {
  await expect(tryToListen({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'is not an address of this machine',
  )
})
