import { expect, test } from 'vitest'
import { CallError } from '#api/call-error.ts'
import { answerOf, refusedAt } from './form-answer.ts'

const refuse =
  (code: string, payload: unknown = null) =>
  () =>
    Promise.reject(
      new CallError({ status: 409, code, message: 'Not so', payload, reference: '7F3K' }),
    )

test('a call that went well is done', async () => {
  expect(await answerOf(() => Promise.resolve())).toEqual({ kind: 'done' })
})

test('a refusal keeps the words of the service, at their fields and with its reference', async () => {
  const fields = [{ path: 'name', message: 'Another shop has this name' }]
  expect(await answerOf(refuse('4220', { fields }))).toEqual({
    kind: 'refused',
    message: 'Not so',
    fields,
    reference: '7F3K',
  })
})

test('when somebody else was faster, what is stored now is read and handed on', async () => {
  const now = { name: 'Central' }
  expect(await answerOf(refuse('4090'), () => Promise.resolve(now))).toEqual({
    kind: 'changed',
    now,
  })
})

test('when that cannot be read, it is a refusal, and nothing typed is lost', async () => {
  const answer = await answerOf(refuse('4090'), () => Promise.reject(new Error('down')))
  expect(answer).toMatchObject({ kind: 'refused', message: 'Not so' })
})

test('a mistake of our own is not taken for a refusal', async () => {
  await expect(answerOf(() => Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError)
})

test('a form may say a refusal in its own words, at its own field', async () => {
  const inWords = ({ code }: CallError) =>
    code === '4013' ? refusedAt('code', 'Not the code') : undefined
  expect(await answerOf(refuse('4013'), undefined, inWords)).toEqual({
    kind: 'refused',
    message: 'Not the code',
    fields: [{ path: 'code', message: 'Not the code' }],
  })
  expect(await answerOf(refuse('5030'), undefined, inWords)).toMatchObject({ message: 'Not so' })
})
