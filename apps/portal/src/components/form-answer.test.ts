import { expect, test } from 'vitest'
import { CallError } from '#api/call-error.ts'
import { answerOf, refusedAt } from './form-answer.ts'

const refuse =
  (code: string, payload: unknown = null) =>
  () =>
    Promise.reject(
      new CallError({ status: 409, code, message: 'Not so', payload, reference: '7F3K' }),
    )

test('a successful call is done', async () => {
  expect(await answerOf(() => Promise.resolve())).toEqual({ kind: 'done' })
})

test('a refusal keeps the service’s messages, their fields and the reference', async () => {
  const fields = [{ path: 'name', message: 'Another shop has this name' }]
  expect(await answerOf(refuse('4220', { fields }))).toEqual({
    kind: 'refused',
    message: 'Not so',
    fields,
    reference: '7F3K',
  })
})

test('after a conflict the stored values are read and returned', async () => {
  const now = { name: 'Central' }
  expect(await answerOf(refuse('4090'), () => Promise.resolve(now))).toEqual({
    kind: 'changed',
    now,
  })
})

test('a conflict whose stored values cannot be read is a refusal', async () => {
  const answer = await answerOf(refuse('4090'), () => Promise.reject(new Error('down')))
  expect(answer).toMatchObject({ kind: 'refused', message: 'Not so' })
})

test('a form leaves it to its call to ask for the password', async () => {
  expect(await answerOf(refuse('4014'))).toMatchObject({ kind: 'refused', message: 'Not so' })
})

test('a programming error is not taken for a refusal', async () => {
  await expect(answerOf(() => Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError)
})

test('a form can replace the message of a refusal and its field', async () => {
  const inWords = ({ code }: CallError) =>
    code === '4013' ? refusedAt('code', 'Not the code') : undefined
  expect(await answerOf(refuse('4013'), undefined, inWords)).toEqual({
    kind: 'refused',
    message: 'Not the code',
    fields: [{ path: 'code', message: 'Not the code' }],
  })
  expect(await answerOf(refuse('5030'), undefined, inWords)).toMatchObject({ message: 'Not so' })
})
