/** An address that cannot be listened on is a setting to change, and is said before anything else is done. */
import { createServer } from 'node:net'
import { type Settings, WrongSettings } from './config/settings.ts'

type Address = Pick<Settings, 'host' | 'port'>

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another process',
  EACCES: 'may not be opened by this user',
  EADDRNOTAVAIL: 'is no address of this machine',
}

/** What to say of a failure to listen; what is no matter of settings stays what it is. */
export const cannotListen = ({ host, port }: Address, error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = reasons[code]
  return reason === undefined
    ? error
    : new WrongSettings([`HOST and PORT: ${host}:${String(port)} ${reason}`])
}

/** Listens for a moment, so that nobody waits for a sample to be made before they hear that the port is taken. */
export const tryToListen = async (address: Address): Promise<void> => {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ host: address.host, port: address.port, exclusive: true }, resolve)
    })
  } catch (error) {
    throw cannotListen(address, error)
  }
  await new Promise((resolve) => server.close(resolve))
}
