/**
 * One process for one data directory. The embedded database takes no lock, and a second process
 * loses rows without an error; a socket does, and the kernel frees it even after kill -9.
 */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, realpath } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { CannotOpen } from './open-error.ts'

export class DirectoryInUse extends CannotOpen {
  constructor(directory: string) {
    super(
      `The data directory ${directory} is in use by another process of this service. Stop that one first.`,
    )
  }
}

export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const real = await realpath(directory)
  const name = createHash('sha256').update(real).digest('hex').slice(0, 32)
  // Linux has sockets without a file, which no crash leaves behind; elsewhere a file has to do.
  const address = process.platform === 'linux' ? `\0admin-portal-${name}` : join(real, 'lock.sock')
  if (process.platform !== 'linux' && !(await answers(address))) rmSync(address, { force: true })

  const holder = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    holder.once('error', () => {
      reject(new DirectoryInUse(directory))
    })
    holder.listen(address, resolve)
  })
  holder.unref()
  return () => new Promise((resolve) => holder.close(() => resolve()))
}

const answers = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(address)
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => {
      resolve(false)
    })
  })
