import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { storedFile } from './stored-file.ts'
import { chunksOf, streamedBody } from './streamed-body.ts'

const fileOf = (person: string, group: string) =>
  storedFile({ person, group }, async () => {
    const body = streamedBody(chunksOf(Buffer.from('bytes')))
    onTestFinished(async () => {
      body.destroy()
      await finished(body).catch(() => undefined)
    })
    return Promise.resolve({ fileName: 'a.zip', contentType: 'application/zip', body })
  })
const refused = { code: '4290' }

test('one stored file is sent to a person at once, three to a merchant, eight by a process', async () => {
  const first = await fileOf('usr_1', 'mer_1')
  await expect(fileOf('usr_1', 'mer_1')).rejects.toMatchObject(refused)
  for (const person of ['usr_2', 'usr_3']) await fileOf(person, 'mer_1')
  await expect(fileOf('usr_4', 'mer_1')).rejects.toMatchObject(refused)
  for (const n of [5, 6, 7, 8, 9]) await fileOf(`usr_${String(n)}`, `mer_${String(n)}`)
  await expect(fileOf('usr_10', 'mer_10')).rejects.toMatchObject(refused)
  // Once it is read, its place is free.
  await buffer(first.body)
  await fileOf('usr_10', 'mer_10')
})

test('a file that is refused or broken off frees its place', async () => {
  const missing = () => Promise.reject(new Error('There is no such file'))
  await expect(storedFile({ person: 'usr_a', group: 'mer_a' }, missing)).rejects.toThrow('no such')
  const { body } = await fileOf('usr_a', 'mer_a')
  body.destroy()
  await expect.poll(() => fileOf('usr_a', 'mer_a')).toMatchObject({ fileName: 'a.zip' })
})
