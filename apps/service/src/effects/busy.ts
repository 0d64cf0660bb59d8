/** An effect has no room now. The caller is told to come back, and when. */
export class Busy extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Busy')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
