/** Server-sent events, however the line cuts them. */
import { expect, test } from 'vitest'
import { messageReader } from './server-sent.ts'

const text =
  'retry: 2000\nid: 7\nevent: open\ndata: {}\n\n: still here\n\nid: 8\nevent: payment\ndata: {"a":\ndata: "é"}\n\n'
const messages = [
  { event: 'open', data: '{}', id: '7' },
  { event: 'payment', data: '{"a":\n"é"}', id: '8' },
]

test('each message is given with its name and number; a line that means nothing gives none', () => {
  expect(messageReader()(text)).toEqual(messages)
})

test.for(['\n', '\r\n'])('it does not matter where the line is cut (%j)', (end) => {
  const wire = text.replaceAll('\n', end)
  for (let size = 1; size < 9; size += 1) {
    const read = messageReader()
    const found = []
    for (let at = 0; at < wire.length; at += size) found.push(...read(wire.slice(at, at + size)))
    expect(found).toEqual(messages)
  }
})

test('what was not finished when the line broke is no message', () => {
  expect(messageReader()('id: 9\nevent: payment\ndata: {}\n')).toEqual([])
})

test('a message without a name or a number is read all the same', () => {
  expect(messageReader()('data:x\n\n')).toEqual([{ event: 'message', data: 'x', id: undefined }])
})
