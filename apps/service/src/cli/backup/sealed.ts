/**
 * The sealed file format: age, with the secret as its passphrase, so that the program `age` opens it too.
 * Nothing in it can be changed, cut off or moved without being noticed.
 */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { CommandError } from '#cli/command.ts'

const MAGIC = Buffer.from('age-encryption.org/v1\n')

/** Encrypts a stream. */
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
    throw new CommandError(`The file ${path} cannot be read.`)
  })
  const head = Buffer.alloc(MAGIC.length)
  await handle.read(head, 0, MAGIC.length, 0)
  await handle.close()
  return head.equals(MAGIC)
}

/** Decrypts a sealed file. Throws when the secret is wrong or any byte was changed. */
export async function* unseal(secret: string, path: string): AsyncGenerator<Uint8Array, void> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(secret.normalize('NFC'))
  const content = await decrypter
    .decrypt(ReadableStream.from<Buffer>(createReadStream(path)))
    .catch((cause: unknown) => {
      throw new CommandError(
        'The secret is not the one that the backup was sealed with, or the header of the backup is damaged.',
        { cause },
      )
    })
  try {
    yield* content
  } catch (cause) {
    throw new CommandError('The backup is damaged: its content was changed.', { cause })
  }
}
