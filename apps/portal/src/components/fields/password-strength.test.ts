import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.for([
  ['', 'none'],
  ['password1234', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['blue tram stop', 'fair'],
  ['k3#vQ9z!mW2p', 'fair'],
  ['Blue tram, stop 7', 'good'],
  ['Lantern over the pier', 'strong'],
  ['漢字仮名交文を書く港の灯', 'strong'],
] as const)('%s is %s', ([password, strength]) => {
  expect(strengthOf(password)).toBe(strength)
})
