/** A proof-of-work challenge that the first number solves. */
import type { CaptchaChallenge } from '@merchant/contract/areas/second-factor.shapes.ts'

export const easyChallenge: CaptchaChallenge = {
  algorithm: 'SHA-256',
  // SHA-256 of `salt0`.
  challenge: '2bc990059473448e6ebd442aa16bfaa0567ac03dd094876bdb1fd834abe42c1e',
  maxnumber: 10,
  salt: 'salt',
  signature: 'signed',
}
