/** A challenge whose number is found at the first try. */
import type { CaptchaChallenge } from '@merchant/contract/areas/second-factor.shapes.ts'

export const easyChallenge: CaptchaChallenge = {
  algorithm: 'SHA-256',
  // Of `salt0`.
  challenge: '2bc990059473448e6ebd442aa16bfaa0567ac03dd094876bdb1fd834abe42c1e',
  maxnumber: 10,
  salt: 'salt',
  signature: 'signed',
}
