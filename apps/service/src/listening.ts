/** Checks the address to listen on before anything else; an unusable one is reported as a wrong setting. */
import { createServer } from 'node:net'
import { type Settings, WrongSettings } from './config/settings.ts'

type Address = Pick<Settings, 'host' | 'port'>

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another process',
  EACCES: 'needs privileges that this user does not have',
  EADDRNOTAVAIL: 'is not an address of this machine',
}

/** The error as `WrongSettings` where another address would help; other errors stay as they are. */
export const cannotListen = ({ host, port }: Address, error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = reasons[code]
  return reason === undefined
    ? error
    : new WrongSettings([`HOST and PORT: ${host}:${String(port)} ${reason}`])
}

/** Listens briefly, so that a taken port is reported before the sample data is made, not after. */
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
