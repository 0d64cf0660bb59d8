/**
 * The sealed file format: a line that names it, a salt, a mark that tells a wrong secret, and the content
 * in pieces encrypted with AES-256-GCM. The nonce of each holds its number and whether it is the last, so
 * that pieces cannot be changed, cut off or reordered.
 */
import { createCipheriv, createDecipheriv, scrypt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { newKey } from '#infra/ids.ts'
import { CommandError } from '#cli/command.ts'

const MAGIC = Buffer.from('admin-portal sealed backup 1\n')
const SALT = 32
const TAG = 16
const HEAD = MAGIC.length + SALT + TAG
const PIECE = 1024 * 1024
/** The mark's number, which no piece reaches. */
const MARK = 2n ** 64n - 1n

// A few tenths of a second for each guess, in case the secret is a weak one.
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
const keyOf = (secret: string, salt: Buffer): Promise<Buffer> =>
  derive(secret.normalize('NFC'), salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 })

/** Unique for its key: every file has a key of its own. */
const nonceOf = (number: bigint, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(isLast ? 1 : 0)
  nonce.writeBigUInt64BE(number, 4)
  return nonce
}

const sealOne = (key: Buffer, number: bigint, isLast: boolean, piece: Buffer): Buffer => {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast))
  return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
}

const unsealOne = (key: Buffer, number: bigint, isLast: boolean, sealed: Buffer): Buffer => {
  const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast))
  cipher.setAuthTag(sealed.subarray(-TAG))
  return Buffer.concat([cipher.update(sealed.subarray(0, -TAG)), cipher.final()])
}

/** Cuts a stream into pieces of one size; the last may be shorter. */
async function* pieces(
  content: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let rest = Buffer.alloc(0)
  for await (const chunk of content) {
    rest = Buffer.concat([rest, chunk])
    while (rest.length > size) {
      yield { piece: rest.subarray(0, size), isLast: false }
      rest = rest.subarray(size)
    }
  }
  yield { piece: rest, isLast: true }
}

/** Encrypts a stream. */
export async function* seal(
  secret: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void> {
  const salt = newKey()
  const key = await keyOf(secret, salt)
  yield Buffer.concat([MAGIC, salt, sealOne(key, MARK, true, Buffer.alloc(0))])
  let number = 0n
  for await (const { piece, isLast } of pieces(content, PIECE)) {
    yield sealOne(key, number, isLast, piece)
    number += 1n
  }
}

const headOf = async (path: string): Promise<Buffer> => {
  const handle = await open(path, 'r').catch(() => {
    throw new CommandError(`The file ${path} cannot be read.`)
  })
  const head = Buffer.alloc(HEAD)
  const { bytesRead } = await handle.read(head, 0, HEAD, 0)
  await handle.close()
  return head.subarray(0, bytesRead)
}

export const isSealed = async (path: string): Promise<boolean> =>
  (await headOf(path)).subarray(0, MAGIC.length).equals(MAGIC)

/** Decrypts a sealed file. Throws when the secret is wrong or any byte was changed. */
export async function* unseal(secret: string, path: string): AsyncGenerator<Buffer, void> {
  const head = await headOf(path)
  if (head.length < HEAD)
    throw new CommandError('The backup is damaged: it ends within its header.')
  const key = await keyOf(secret, head.subarray(MAGIC.length, MAGIC.length + SALT))
  try {
    unsealOne(key, MARK, true, head.subarray(-TAG))
  } catch {
    throw new CommandError('The secret is not the one that the backup was sealed with.')
  }
  let number = 0n
  for await (const { piece, isLast } of pieces(
    createReadStream(path, { start: HEAD }),
    PIECE + TAG,
  )) {
    try {
      yield unsealOne(key, number, isLast, piece)
    } catch (cause) {
      throw new CommandError('The backup is damaged: its content was changed.', { cause })
    }
    number += 1n
  }
}
