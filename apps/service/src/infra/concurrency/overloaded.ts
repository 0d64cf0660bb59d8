/** An effect has no room now. The caller is told to come back, and when. */
export class Overloaded extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Overloaded')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
