/**
 * A file that only its secret opens, in the format of age with the secret as its passphrase:
 * the program `age` opens it as well. Nothing of it can be changed, cut off, or put in another place.
 */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Decrypter, Encrypter } from 'age-encryption'

/** Why a backup is not written or not restored, in a sentence for the operator. */
export class BadBackup extends Error {}

const MAGIC = Buffer.from('age-encryption.org/v1\n')

/** The content as it is written. */
export async function* seal(
  secret: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Uint8Array, void> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(secret.normalize('NFC'))
  // A quarter of a second and 64 MB for each guess, of a secret of 32 characters and more.
  encrypter.setScryptWorkFactor(16)
  yield* await encrypter.encrypt(ReadableStream.from(content))
}

export const isSealed = async (path: string): Promise<boolean> => {
  const handle = await open(path, 'r').catch(() => {
    throw new BadBackup(`The file ${path} cannot be read.`)
  })
  const head = Buffer.alloc(MAGIC.length)
  await handle.read(head, 0, MAGIC.length, 0)
  await handle.close()
  return head.equals(MAGIC)
}

/** The content of a sealed file. Throws unless the secret is right and every byte is as it was written. */
export async function* unseal(secret: string, path: string): AsyncGenerator<Uint8Array, void> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(secret.normalize('NFC'))
  const content = await decrypter
    .decrypt(ReadableStream.from<Buffer>(createReadStream(path)))
    .catch((cause: unknown) => {
      throw new BadBackup(
        'The secret is not the one that the backup was sealed with, or the backup is damaged in its head.',
        { cause },
      )
    })
  try {
    yield* content
  } catch (cause) {
    throw new BadBackup('The backup is damaged: it is not as it was written.', { cause })
  }
}
