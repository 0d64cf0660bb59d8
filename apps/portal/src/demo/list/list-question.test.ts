/** The address of a list of the demo: spec 7 and 9, shell-and-demo 1. */
import { expect, test } from 'vitest'
import { demoUserCalls } from '../calls/users.calls.ts'
import { changedValues, questionOf } from './list-question.ts'

const { query } = demoUserCalls.list

test('an address that asks for nothing is the first ten rows', () => {
  expect(questionOf(query, { tab: 'other' })).toEqual({
    question: { q: '', perPage: 10, currentPage: 1 },
    values: {},
    dropped: [],
  })
})

test('what the call does not take is left out and named', () => {
  const { question, values, dropped } = questionOf(query, {
    q: 'ada',
    perPage: '1000',
    currentPage: 2,
    sortBy: 'shoes',
  })
  expect(question).toEqual({ q: 'ada', perPage: 10, currentPage: 2 })
  expect(values).toEqual({ q: 'ada', currentPage: '2' })
  expect(dropped).toEqual(['perPage', 'sortBy'])
})

test('a change of the filter goes back to the first page, a change of the page does not', () => {
  const here = { role: 'editor', currentPage: '3', tab: 'account' }
  expect(changedValues(here, { role: undefined, q: 'ada' })).toEqual({ q: 'ada', tab: 'account' })
  expect(changedValues(here, { currentPage: '4' })).toEqual({ ...here, currentPage: '4' })
})
